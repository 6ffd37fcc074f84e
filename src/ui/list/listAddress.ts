/** Where a list stands as it is narrowed: its screen, its tab and its filter, the one of its states by name. */
export const listAddress = (
  path: string,
  filter: Readonly<Record<string, unknown>>,
  aba?: string,
): string => {
  const query = new URLSearchParams({
    ...(aba !== undefined && { aba }),
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
};

/** The filter of a list's states, as its chips set it. */
export const inState = (state: string) => ({ estadoDaLinha: state });
