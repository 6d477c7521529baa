#!/bin/sh
# notices.sh: what a program carries of others and under which licences, from what the linker says that it took.
#
#     notices.sh notices PROGRAM VERSION BUILD <LINKED >THIRD-PARTY-NOTICES
#     notices.sh spdx PROGRAM VERSION BUILD <LINKED >PROGRAM.spdx.json       a bill of materials, SPDX 2.3
#
# LINKED is the output of `ld -t -t`: a file a line, members of archives as (ARCHIVE)MEMBER. components.txt says what they
# belong to. Something that it does not know is an error: its licence must be looked up first. Shared libraries are not
# carried, and what lies below BUILD is the project's own. $CC and $LLVM_CONFIG are asked for their versions; $SOURCE_DATE_EPOCH is the
# date of the bill of materials.
set -eu
here=$(dirname "$0")
format=$1 program=$2 version=$3 own=$4

version_of() {
    case $1 in
    llvm) "${LLVM_CONFIG:-llvm-config-22}" --version ;;
    gcc) ${CC:-cc} -dumpfullversion ;;
    glibc) echo __GLIBC__.__GLIBC_MINOR__ | ${CC:-cc} -E -P -include features.h - | tr -d ' ' | tail -n 1 ;;
    *) pkg-config --modversion "$1" ;;
    esac 2>/dev/null || :
}
versions=$(sed '/^#/d' "$here/components.txt" | awk -F ' +[|] +' '{ print $5 }' | sort -u | while read -r name; do
    echo "$name=$(version_of "$name")"
done)
created=$(date -u -d "@${SOURCE_DATE_EPOCH:-0}" +%Y-%m-%dT%H:%M:%SZ)

awk -F ' +[|] +' -v format="$format" -v program="$program" -v version="$version" -v created="$created" -v own="$own" \
    -v versions="$versions" -v texts="$here/licenses" '
    function quote(text) {
        gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); gsub(/\n/, "\\n", text); gsub(/\t/, "\\t", text)
        return "\"" text "\""
    }
    function text_of(name,    line, text) {
        while ((getline line < (texts "/" name ".txt")) > 0) text = text line "\n"
        close(texts "/" name ".txt")
        if (text == "") { print "notices.sh: no text licenses/" name ".txt" > "/dev/stderr"; failed = 1 }
        return text
    }
    function identifier(name) { gsub(/[^A-Za-z0-9]+/, "-", name); return "SPDXRef-" name }
    BEGIN { count = split(versions, each, "\n"); for (i = 1; i <= count; i++) { split(each[i], pair, "="); have[pair[1]] = pair[2] } }
    FILENAME != "-" {
        if (/^#/ || NF < 6) next
        pattern[++rows] = $1; name[rows] = $2; licence[rows] = $3; text[rows] = $4; release[rows] = have[$5]; home[rows] = $6
        next
    }
    !/[.]oS?$/ { next }                                        # a shared library, or an archive whose members follow
    index($0, own "/") == 1 || index($0, "(" own "/") == 1 { next }
    {
        object = $0
        sub(/^\(/, "", object); sub(/\)/, ":", object); sub(/^.*\//, "", object)
        found = 0
        for (i = 1; i <= rows; i++) if (object ~ "^(" pattern[i] ")") used[i] = found = 1
        if (!found) { print "notices.sh: components.txt has no row for " $0 > "/dev/stderr"; failed = 1 }
    }
    function notices(    i, rule) {
        rule = sprintf("%80s", "")
        gsub(/ /, "-", rule)
        printf "%s %s contains parts of the works below.\n", program, version
        for (i = 1; i <= rows; i++) if (used[i]) {
            printf "\n%s\n%s%s\n", rule, name[i], release[i] == "" ? "" : " " release[i]
            printf "Licence: %s\n%s\n\n%s", licence[i], home[i], text_of(text[i])
        }
    }
    function package(id, name, release, licence, home) {
        printf "    {\n      \"SPDXID\": %s,\n      \"name\": %s,\n", quote(id), quote(name)
        if (release != "") printf "      \"versionInfo\": %s,\n", quote(release)
        printf "      \"downloadLocation\": %s,\n      \"filesAnalyzed\": false,\n", quote(home)
        printf "      \"licenseConcluded\": %s,\n      \"licenseDeclared\": %s,\n", quote(licence), quote(licence)
        printf "      \"copyrightText\": \"NOASSERTION\"\n    }"
    }
    function relation(from, kind, to) {
        printf "    {\"spdxElementId\": %s, \"relationshipType\": %s, \"relatedSpdxElement\": %s}", quote(from), quote(kind), quote(to)
    }
    function bill(    i, self, separator) {
        self = identifier(program)
        printf "{\n  \"spdxVersion\": \"SPDX-2.3\",\n  \"dataLicense\": \"CC0-1.0\",\n  \"SPDXID\": \"SPDXRef-DOCUMENT\",\n"
        printf "  \"name\": %s,\n", quote(program "-" version)
        printf "  \"documentNamespace\": %s,\n", quote("urn:pyk:spdx:" program "-" version)
        printf "  \"creationInfo\": {\"created\": %s, \"creators\": [\"Tool: pyk-notices\"]},\n", quote(created)
        printf "  \"documentDescribes\": [%s],\n  \"packages\": [\n", quote(self)
        package(self, program, version, "Apache-2.0", "NOASSERTION")
        for (i = 1; i <= rows; i++) if (used[i]) {
            printf ",\n"
            package(identifier(name[i]), name[i], release[i], licence[i], home[i])
        }
        printf "\n  ],\n  \"relationships\": [\n"
        relation("SPDXRef-DOCUMENT", "DESCRIBES", self)
        for (i = 1; i <= rows; i++) if (used[i]) {
            printf ",\n"
            relation(self, "STATIC_LINK", identifier(name[i]))
        }
        printf "\n  ],\n  \"hasExtractedLicensingInfos\": ["
        for (i = 1; i <= rows; i++) if (used[i] && licence[i] ~ /^LicenseRef-/) {
            printf "%s\n    {\"licenseId\": %s, \"extractedText\": %s}", separator, quote(licence[i]), quote(text_of(text[i]))
            separator = ","
        }
        printf "\n  ]\n}\n"
    }
    END {
        if (format == "spdx") bill()
        else notices()
        exit failed
    }' "$here/components.txt" -
