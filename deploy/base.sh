#!/bin/sh
# Makes a base image of Debian's packages, for builds that can fetch no image: what Node links to, authorities, a user.
# Needs apt and buildah, whose own settings say where images are kept (STORAGE_DRIVER=vfs where there is no overlay).
# Usage: deploy/base.sh NAME
set -eu
name=${1:?name of the image}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
(cd "$dir" && apt-get download libc6 libstdc++6 libgcc-s1 gcc-12-base ca-certificates tzdata)
mkdir "$dir/root"
for package in "$dir"/*.deb; do dpkg-deb -x "$package" "$dir/root"; done
find "$dir/root/usr/share/ca-certificates" -name '*.crt' -exec cat {} + >"$dir/ca.pem"
mkdir -p "$dir/root/etc/ssl/certs" "$dir/root/tmp" && chmod 1777 "$dir/root/tmp"
mv "$dir/ca.pem" "$dir/root/etc/ssl/certs/ca-certificates.crt"
rm -rf "$dir/root/usr/share/doc" "$dir/root/usr/share/man" "$dir/root/usr/share/ca-certificates"
echo 'nonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin' >"$dir/root/etc/passwd"
echo 'nonroot:x:65532:' >"$dir/root/etc/group"
container=$(buildah from scratch)
buildah copy "$container" "$dir/root" /
buildah commit --rm "$container" "$name"
