import { CONFERENCIA, createSessionStore } from '#src/dataProvider/sessionStore.ts';

/** The check that this device takes part in, by codes alone: enough to keep readings while the session cannot be asked. */
interface ConferenciaNoAparelho {
  /** Company and person, as in `fila.ts`. */
  dono: string;
  codigo: number;
}

const WRITTEN = /^(?<dono>(?<empresa>\d+):\d+):(?<codigo>\d+)$/;

/** Ends with the session, or with the check. */
export const conferenciaNoAparelho = {
  keep: ({ dono, codigo }: ConferenciaNoAparelho): void =>
    localStorage.setItem(CONFERENCIA, `${dono}:${codigo}`),
  forget: (): void => localStorage.removeItem(CONFERENCIA),
  /** Null where none is known, or another company's. */
  read: (): ConferenciaNoAparelho | null => {
    const { dono, empresa, codigo } = WRITTEN.exec(localStorage.getItem(CONFERENCIA) ?? '')?.groups ?? {};
    const own = empresa === createSessionStore().readEmpresaId();
    return own && dono ? { dono, codigo: Number(codigo) } : null;
  },
};
