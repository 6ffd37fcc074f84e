import { randomUUID } from 'node:crypto';
import { patio as rotas } from '#contract/gateway/estoque/patio.ts';
import { leituraWithoutNota, withoutNotas } from '#domain/patio.ts';
import { may } from '#domain/permissions.ts';
import type { Area } from '../../../engine/area.ts';
import { listed } from '../../../engine/finders.ts';
import { imagemGuardada } from '../../../engine/imagens.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { renderAssinado } from '../../../engine/renderAssinado.ts';
import { fileUseCase, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import { documentoDoPatio } from './documento.ts';
import { checkUuid, handOver, saveLeituras } from './leituras.ts';

const JA_ABERTA = 'Já há uma conferência aberta. Continue nela, ou feche-a antes de abrir outra.';
const JA_FECHADA = 'Esta conferência já foi fechada.';
const SEM_FOTO = 'Foto não encontrada.';
const SEM_CARROS = (lugar: string) => `Nenhum carro do estoque foi visto por último em ${lugar}.`;
const JA_LIDA = 'Já há leituras nesta conferência: feche-a.';
const DESCARTADA = 'Esta conferência foi descartada: ela não tem relatório.';
const ABERTA = 'O relatório sai quando a conferência for fechada.';

const openConferencia = tellingUseCase(
  rotas.abrir,
  ({ input: { lugar }, transacao, usuario: { codigo: codigoUsuario }, ports }) =>
    transacao(async ({ patio, notify }) => {
      const abertura = { codigoUsuario, agora: ports.agora(), lugar };
      const codigo = (await patio.open(abertura)) ?? refuseBecause(JA_ABERTA);
      if (lugar !== null && !(await patio.expects(codigo))) refuseCampo('lugar', SEM_CARROS(lugar));
      await notify('patio');
      return { codigo, titulo: [`Conferência ${codigo}`, lugar].filter(Boolean).join(', ') };
    }),
);

const foto = fileUseCase(rotas.foto, async ({ input: { codigo, id }, stores, ports }) => {
  checkUuid('id', id);
  const { lido, foto: chave } = found(await stores.patio.getFoto(codigo, id), SEM_FOTO);
  return imagemGuardada(ports, chave, `Patio-${lido}`, SEM_FOTO);
});

/** Asks the devices first; closes once each of them said that it holds nothing, or where nobody wants to wait. */
const closeConferencia = useCase(rotas.fechar, ({ input, transacao, usuario, ports }) => {
  const { codigo, semEsperar } = input;
  return transacao(async (dela) => {
    const { fechada } = found(await dela.patio.lock(codigo));
    if (fechada !== null) refuseBecause(JA_FECHADA);
    await dela.patio.beginClosing(codigo, ports.agora());
    await dela.notify('patio', 'encerramentoDoPatio');
    const { aparelhos } = found(await dela.patio.get(codigo));
    const faltam = aparelhos.filter(({ entregou }) => !entregou);
    if (faltam.length > 0 && !semEsperar) {
      return { message: '', fechada: false, faltam: faltam.map(({ quem, nome }) => `${quem} (${nome})`) };
    }
    await dela.patio.close(codigo, usuario.codigo, ports.agora());
    return { message: rotas.fechar.success, fechada: true, faltam: [] };
  });
});

const discard = useCase(rotas.descartar, async ({ input: { codigo }, stores, transacao, usuario, ports }) => {
  const { fechada } = found(await stores.patio.get(codigo));
  if (fechada !== null) refuseBecause(JA_FECHADA);
  await transacao(async ({ patio, notify }) => {
    if (!(await patio.discard(codigo, { codigoUsuario: usuario.codigo, agora: ports.agora() })))
      refuseBecause(JA_LIDA);
    await notify('patio');
  });
  return { message: rotas.descartar.success };
});

const printConferencia = fileUseCase(rotas.imprimir, async ({ input, stores, ports, empresa }) => {
  const conferencia = found(await stores.patio.get(input.codigo));
  const { fechada } = conferencia;
  if (fechada === null) refuseBecause(ABERTA);
  if ((await stores.patio.find(input.codigo))?.descartada) refuseBecause(DESCARTADA);
  const { razaoSocial, cnpj } = await stores.livros.getEstabelecimento();
  const carros = await stores.patio.listRelatorio(input.codigo);
  const antes = await stores.patio.getAnterior(input.codigo);
  const anterior = antes === null ? null : await stores.patio.get(antes);
  const documento = documentoDoPatio({ conferencia, anterior, fechada, carros, razaoSocial, cnpj });
  const { conteudo } = await renderAssinado(ports, empresa.codigo, {
    ...documento,
    treinamento: ports.modo === 'sandbox',
  });
  return { nome: `Conferencia-de-patio-${input.codigo}.pdf`, tipo: 'application/pdf', conteudo };
});

const ACHADO = 'Achado depois da conferência';

/** A reading after the closing, by the one who says where the car is: the signed report stays as it is. */
const achar = tellingUseCase(
  rotas.achar,
  async ({ input: { chassi, lugar }, transacao, usuario: { codigo: codigoUsuario }, ports }) => {
    const codigo = await transacao(async ({ patio: dela, notify }) => {
      const consulta = { page: 1, perPage: 1, ordemCampo: null, descricaoFiltro: null, chassi };
      const faltas = await dela.listFaltas(consulta);
      const ultima = await dela.getUltimaQueEsperou(chassi);
      if (ultima === null || faltas.data.length === 0)
        refuseBecause(`${chassi} não falta na última conferência.`);
      const agora = ports.agora();
      const leitura = {
        id: randomUUID(),
        lido: chassi,
        lidaEm: agora.toISOString(),
        chassi,
        lugar,
        modo: 'manual' as const,
        motivo: ACHADO,
        deOutra: null,
        foto: null,
      };
      const leitor = { codigo: ultima, aparelho: randomUUID(), nome: '', codigoUsuario, agora };
      await dela.save(leitor, { leituras: [leitura], tardia: true });
      await notify('patio');
      return ultima;
    });
    return { codigo, titulo: chassi };
  },
);

/** Who sees nothing else of the company is told nothing of its invoices. */
const getConferencia = useCase(rotas.get, async ({ input, stores, sessao }) => {
  const dela = found(await stores.patio.get(input.codigo));
  if (may(sessao, 'empresa')) return dela;
  return { ...dela, carros: dela.carros.map(withoutNotas), leituras: dela.leituras.map(leituraWithoutNota) };
});

/** Checks of the yard. */
export const patio: Area = {
  useCases: [
    useCase(rotas.list, ({ stores }) => stores.patio.list()),
    useCase(rotas.lugares, ({ stores }) => stores.patio.listLugares()),
    listed('faltasDoPatio'),
    achar,
    getConferencia,
    openConferencia,
    saveLeituras,
    foto,
    handOver,
    closeConferencia,
    discard,
    printConferencia,
  ],
};
