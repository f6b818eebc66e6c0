// oxlint-disable-next-line no-control-regex -- the contract refuses these characters in names
const controlCharacters = /[\u0000-\u001F\u007F]/g;

/** The name of a file as the contract takes it: a long one loses letters before its ending. */
export function uploadNameOf({ name }: Pick<File, 'name'>, charactersMost: number): string {
  const clean = name.replaceAll(controlCharacters, ' ').trim() || 'file';
  if (clean.length <= charactersMost) return clean;
  const ending = /\.[^.]{1,12}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, charactersMost - ending.length).trim()}${ending}`;
}
