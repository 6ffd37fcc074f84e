/** The address of a filtered list: its screen, tab and filter, including the state filter. */
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

/** The filter by state, as the chips set it. */
export const inState = (state: string) => ({ estadoDaLinha: state });
