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

/** State of a link to a list: it asks at once whether the main action shall run on every row of it. */
export const ASK_OF_ALL = { askOfAll: true } as const;

/** The key of the filter by state, in every list with states. */
export const STATE_FILTER = 'estadoDaLinha';

/** The filter by state, as the chips set it. */
export const inState = (state: string) => ({ [STATE_FILTER]: state });
