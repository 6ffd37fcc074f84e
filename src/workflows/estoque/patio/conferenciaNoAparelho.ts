import { CONFERENCIA, createSessionStore } from '#src/dataProvider/sessionStore.ts';

/** The check that this device takes part in, by codes alone: enough to keep readings while the session cannot be asked. */
interface ConferenciaNoAparelho {
  /** Company and person, as in `fila.ts`. */
  dono: string;
  quem?: string;
  codigo: number;
}

const WRITTEN = /^(?<dono>(?<empresa>\d+):\d+):(?<codigo>\d+)(?::(?<quem>.*))?$/;

/** Ends with the session, or with the check. */
export const conferenciaNoAparelho = {
  keep: ({ dono, codigo, quem = '' }: ConferenciaNoAparelho): void =>
    localStorage.setItem(CONFERENCIA, `${dono}:${codigo}:${quem}`),
  forget: (): void => localStorage.removeItem(CONFERENCIA),
  /** Null where none is known, or another company's than the session's. */
  read: (daSessao = createSessionStore().readEmpresaId()): ConferenciaNoAparelho | null => {
    const { dono, empresa, codigo, quem } =
      WRITTEN.exec(localStorage.getItem(CONFERENCIA) ?? '')?.groups ?? {};
    const own = empresa === daSessao;
    return own && dono ? { dono, codigo: Number(codigo), ...(quem && { quem }) } : null;
  },
};
