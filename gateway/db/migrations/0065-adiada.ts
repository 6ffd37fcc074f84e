/** Operations that the registry takes later. */
export const adiada = `
-- Since when the registry has answered that it cannot take an operation yet, with nothing done; null once it answers otherwise.
alter table intencao add column adiadadesde timestamptz;
`;
