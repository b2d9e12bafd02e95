import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '../mutation/test-tree.ts';
import { ROOT } from '../settings.ts';
import { RECIPES, type Recipe, type Step } from './recipes.ts';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Compiler options for one program instead of a build with references. The compiler writes no files. */
const OPTIONS = {
  rootDir: '.',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: ['node', 'vite/client'],
  composite: false,
  emitDeclarationOnly: false,
  noEmit: true,
  // Some workspaces lack this option.
  noUncheckedIndexedAccess: false,
};

/** Follows a recipe in a copy of the tree, then leaves out each of the recipe's files in turn. Returns a sentence for each fault. */
function faultsOf(folder: string, recipe: Recipe): string[] {
  const { name, filesMax, steps, workspaces } = recipe;
  const include = workspaces.map((path) => (path.includes('/') ? `${path}/src` : path));
  configure(folder, { include, exclude: ['**/node_modules', '**/*.test.ts', '**/*.test.tsx'] });
  const files = steps.filter(({ file }) => !file.includes('/testing/')).length;
  const faults = files > filesMax ? [`${name} needs ${files} files, more than ${filesMax}.`] : [];
  const undo = steps.map((step) => follow(folder, step));
  const [error] = compile(folder);
  if (error !== undefined) faults.push(`${name} does not compile: ${error}`);
  // The files that the changed ones reach are enough to find an omission. A new file counts only if another file imports it.
  configure(folder, {
    files: steps.flatMap(({ file, create, usedBy = [] }) => (create === undefined ? [file, usedBy].flat() : [])),
  });
  if (compile(folder).length > 0) faults.push(`${name} does not compile by its own files alone.`);
  steps.forEach((step, place) => {
    undo[place]?.();
    const isReported = compile(folder).length > 0;
    console.log(`${(isReported ? 'compiler' : (step.reportedBy ?? 'NOBODY')).padEnd(14)}  reports the omission of ${step.file}`);
    if (isReported !== (step.reportedBy === undefined))
      faults.push(`${name} ${isReported ? 'does not compile' : 'compiles'} without ${step.file}.`);
    undo[place] = follow(folder, step);
  });
  for (const back of undo) back();
  return faults;
}

function configure(folder: string, programFiles: object): void {
  const config = { extends: './tsconfig.base.json', compilerOptions: OPTIONS, ...programFiles };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
}

/** Carries out a step, and returns a function that undoes it. */
function follow(folder: string, { file, create, insert = [] }: Step): () => void {
  const path = join(folder, file);
  if (create !== undefined) {
    writeFileSync(path, create, { flag: 'wx' });
    return () => rmSync(path);
  }
  const before = readFileSync(path, 'utf8');
  const after = insert.reduce((text, [anchor, added]) => {
    const [head, tail, ...more] = text.split(anchor);
    if (tail === undefined || more.length > 0) throw new Error(`"${anchor.trim()}" must occur in ${file} once.`);
    return `${head ?? ''}${anchor}${added}${tail}`;
  }, before);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

function compile(folder: string): string[] {
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', '.'], { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

const wanted = process.argv.slice(2).join(' ');
const folder = copyTree();
const begun = performance.now();
const faults = RECIPES.filter(({ name }) => name.includes(wanted)).flatMap((recipe) => {
  console.log(`\n${recipe.name}: ${recipe.steps.length} files`);
  return faultsOf(folder, recipe);
});
rmSync(folder, { recursive: true });
for (const fault of faults) console.error(fault);
console.log(`\n${Math.round((performance.now() - begun) / 1000)} s, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
