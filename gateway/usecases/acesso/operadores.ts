import { camposDoOperador, operadores as rotas } from '#contract/gateway/acesso/operadores.ts';
import { naoExiste } from '#domain/entities/recusas.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import type { Area } from '../../engine/area.ts';
import { listed } from '../../engine/finders.ts';
import { refuseBecause, refuseCampo } from '../../engine/refuse.ts';
import { found, pagingOf, tellingUseCase, useCase } from '../../engine/useCase.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

const JA_ESTA = 'Esta pessoa já está na lista.';
const JA_SAIU = 'Esta pessoa já saiu da lista de quem opera.';
const NADA_A_COMUNICAR = 'Esta saída não espera comunicação: a pessoa ainda opera, ou alguém já a marcou.';
const JA_OPEROU =
  'Esta pessoa já pediu operações ao Renave, ou a saída dela já foi comunicada. Use Encerrar.';

/** Does it, or says why not: a record that is missing is so whoever owns it. */
const doOrRefuse = async (
  stores: EmpresaStores,
  codigo: number,
  work: () => Promise<boolean>,
  why: string,
): Promise<void> => {
  if (await work()) return;
  found(await stores.operadores.get(codigo));
  refuseBecause(why);
};

const add = tellingUseCase(rotas.add, async ({ input, usuario, stores }) => {
  const { usuario: codigoUsuario, desde, licenca } = input;
  const { data } = await stores.operadores.listCandidatos({
    page: 1,
    perPage: 1,
    ordemCampo: null,
    descricaoFiltro: null,
    codigo: codigoUsuario,
  });
  if (data.length === 0) refuseCampo('usuario', naoExiste(camposDoOperador.usuario.label));
  if (!(await stores.operadores.create({ codigoUsuario, desde, licenca }, usuario.codigo)))
    refuseCampo('usuario', JA_ESTA);
});

const end = tellingUseCase(rotas.end, async ({ input: { codigo, ate }, stores, ports }) => {
  const { desde_opr: desde } = found(await stores.operadores.get(codigo));
  if ((ate ?? diaBrasilia(ports.agora())) < desde)
    return refuseCampo('ate', `O último dia não pode vir antes de ${formatDate(desde)}, quando começou.`);
  await doOrRefuse(stores, codigo, () => stores.operadores.end(codigo, ate), JA_SAIU);
});

const tell = tellingUseCase(rotas.tell, async ({ input: { codigo }, usuario, stores }) => {
  const told = () => stores.operadores.markTold(codigo, usuario.codigo);
  await doOrRefuse(stores, codigo, told, NADA_A_COMUNICAR);
});

const remove = tellingUseCase(rotas.remove, async ({ input: { codigo }, stores }) => {
  await doOrRefuse(stores, codigo, () => stores.operadores.remove(codigo), JA_OPEROU);
});

/** People who may act at the registry for the company, and those who left. */
export const operadores: Area = {
  useCases: [
    listed('operadores'),
    useCase(rotas.candidatos, ({ input, stores }) =>
      stores.operadores.listCandidatos({ ...input, ...pagingOf(input) }),
    ),
    ...[add, end, tell, remove],
  ],
};
