import type { EstoqueRenave } from '#contract/renave/types.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { type UsadoNaBase, withDigit } from '../../world/usadosDemo.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import type { Detran } from '../operacoes/contexto.ts';
import type { RegistryRows } from '../registro.ts';

/** Due times of the steps of a Detran process that starts now. */
export const prazosOf = (
  { transfereMs, confirmaMs }: Detran,
  agora: Date,
): NonNullable<EstoqueRegistrado['detran']> => {
  const em = (ms: number | null) => (ms === null ? null : new Date(agora.getTime() + ms).toISOString());
  const total = transfereMs === null || confirmaMs === null ? null : transfereMs + confirmaMs;
  return { transfereEm: em(transfereMs), confirmaEm: em(total) };
};

/** A new CRV with new number and security code, told in its PDF alone: the stock record keeps those of the entry. */
const reemitido = (usado: UsadoNaBase, { cnpj, estoque }: EstoqueRegistrado, agora: Date): UsadoNaBase => ({
  ...usado,
  tipoCrv: 'DIGITAL',
  numeroCrv: withDigit(`26${String(estoque.id).padStart(9, '0')}`),
  codigoSegurancaCrv: withDigit(`5${String(estoque.id).padStart(9, '0')}`),
  emissaoCrv: diaBrasilia(agora),
  proprietario: { tipoDocumento: 'CNPJ', numeroDocumento: cnpj, nome: 'ESTABELECIMENTO' },
});

const passo = (
  registro: RegistryRows,
  registrado: EstoqueRegistrado,
  mudanca: Partial<EstoqueRenave>,
  usados: UsadoNaBase[],
): void => {
  const { cnpj, estoque } = registrado;
  registro.commit({
    operacao: mudanca.estado === 'CONFIRMADO' ? 'detranConfirmou' : 'detranTransferiu',
    cnpj,
    chassi: estoque.chassi,
    idEstoque: estoque.id,
    estoques: [{ ...registrado, estoque: { ...estoque, ...mudanca } }],
    usados,
  });
};

/** Advances one stock record by one step: the transfer of ownership, then the new CRV. */
const advance = (registro: RegistryRows, registrado: EstoqueRegistrado, agora: Date): void => {
  if (registrado.estoque.estado === 'SOLICITADO') {
    passo(registro, registrado, { estado: 'TRANSFERIDO' }, []);
    return;
  }
  const usado = registro.usado(registrado.estoque.placa ?? '');
  const novo = usado && reemitido(usado, registrado, agora);
  passo(registro, registrado, { estado: 'CONFIRMADO' }, novo ? [novo] : []);
};

/** Advances a vehicle's Detran process at once; returns the updated record, or null if there is no process. */
export const moveDetran = (registro: RegistryRows, placa: string, agora: Date): EstoqueRenave | null => {
  const aberto = registro.noDetran().find(({ estoque }) => estoque.placa === registro.usado(placa)?.placa);
  if (!aberto) return null;
  advance(registro, aberto, agora);
  return registro.estoque(aberto.estoque.id)?.estoque ?? null;
};

/** Applies all steps that are due. */
export const moveDetrans = (registro: RegistryRows, momento: Date): void => {
  const arrived = (quando: string | null | undefined) => quando != null && quando <= momento.toISOString();
  for (const { estoque, detran } of registro.noDetran()) {
    const devidos = [arrived(detran?.transfereEm), arrived(detran?.confirmaEm)].filter(Boolean).length;
    const feitos = estoque.estado === 'SOLICITADO' ? 0 : 1;
    for (let at = feitos; at < devidos; at += 1) {
      const atual = registro.estoque(estoque.id);
      if (atual) advance(registro, atual, momento);
    }
  }
};
