/** Loaded with the first new password: the list is 350 kB. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let list: Promise<ReadonlySet<string>> | null = null;

/** True for one of the 49,000 passwords that are used most, in any case. */
export const isCommon = async (password: string): Promise<boolean> => {
  list ??= load();
  return (await list).has(password.normalize('NFC').toLowerCase());
};
