#!/bin/sh
# Prepares what the image is made of in deploy/out/app: the committed sources, the built console, the packages of a gateway.
# Needs git, a Node that can run npm, and a registry of packages.
set -eu
cd "$(dirname "$0")/.."
out=deploy/out/app
rm -rf deploy/out && mkdir -p "$out" deploy/out/folders/data deploy/out/folders/registry
git archive HEAD | tar -x -C "$out"
cd "$out"
npm ci --no-audit --no-fund
# Installs again on the project's Node if npm left out packages of this platform, as on Node 18.
npm run build
npm ci --omit=dev --no-audit --no-fund
# Neither tests nor what only the build reads.
rm -rf src tests bench docs public .github .ci index.html vite.config.ts tsconfig.json biome.json knip.json package-lock.json .patio-instalando
mv node_modules/node/bin/node node && rm -rf node_modules/node node_modules/.bin node_modules/.cache
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.md' \) \
  ! -iname '*licen*' ! -iname '*notice*' ! -iname 'copying*' -delete
find node_modules -type d \( -name test -o -name tests -o -name docs \) -prune -exec rm -rf {} +
du -sh .
