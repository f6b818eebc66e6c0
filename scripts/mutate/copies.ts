import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

/** Folders that are not copied: not needed by tests, or made by them. */
const leftOut = ['.git', 'node_modules', '.avsar', 'coverage', '.react-router', 'screenshots', 'test-results'];

/**
 * Makes a private copy of the source tree, so that no mutation is ever written into the tree itself. npm packages are
 * symbolic links to the tree's node_modules; links of workspaces lead into the copy.
 */
export async function makeCopy(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'avsar-mutate-'));
  const isWanted = (path: string) => path === root || !leftOut.includes(basename(path));
  await cp(root, copy, { recursive: true, filter: isWanted });
  for (const folder of ['.', ...(await listWorkspaces(root))]) {
    const packages = join(folder, 'node_modules');
    if (existsSync(join(root, packages))) await linkPackages(join(root, packages), join(copy, packages));
  }
  return copy;
}

async function listWorkspaces(root: string): Promise<string[]> {
  const nested = await Promise.all(
    ['apps', 'packages'].map(async (place) => (await readdir(join(root, place))).map((name) => join(place, name))),
  );
  return [...nested.flat(), 'bench', 'e2e'];
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    // Caches (node_modules/.vite and so on) are not shared.
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue;
    if (entry.isDirectory() && entry.name.startsWith('@')) await linkPackages(source, join(to, entry.name));
    else await linkPackage(source, join(to, entry.name), entry.isSymbolicLink());
  }
}

async function linkPackage(source: string, place: string, isWorkspace: boolean): Promise<void> {
  const target = isWorkspace ? await readlink(source) : source;
  // A workspace is a relative link; the same link in the copy leads into the copy.
  await symlink(target.startsWith('/') && isWorkspace ? relative(place, target) : target, place);
}
