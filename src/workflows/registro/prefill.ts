import type { Registro } from '#domain/registro.ts';

/** The user's name, e-mail and phone from the address. */
export const prefillOf = (query: URLSearchParams): Partial<Registro> => {
  const said = (...names: string[]) => names.map((name) => query.get(name)).find((value) => value) ?? null;
  const known = {
    nome_usu: said('nome', 'name'),
    email: said('email'),
    telcom_usu: said('telefone', 'phone'),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
};
