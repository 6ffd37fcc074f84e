import { randomUUID } from 'node:crypto';
import { type LeituraDeAparelho, patio as rotas } from '#contract/gateway/estoque/patio.ts';
import {
  findCarros,
  leituraImpossivel,
  leituraWithoutNota,
  normalizeLido,
  withoutNotas,
} from '#domain/patio.ts';
import { may } from '#domain/permissions.ts';
import { CHASSI_LENGTH } from '#domain/values/chassi.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Area } from '../../../engine/area.ts';
import { listed } from '../../../engine/finders.ts';
import { imagemGuardada, withImagem } from '../../../engine/imagens.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { renderAssinado } from '../../../engine/renderAssinado.ts';
import { type Chamada, fileUseCase, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { LeitorDePatio, LeituraASalvar } from '../../../ports/patio.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { marcarChegadas } from '../chegadas.ts';
import { documentoDoPatio } from './documento.ts';

const JA_ABERTA = 'Já há uma conferência aberta. Continue nela, ou feche-a antes de abrir outra.';
const JA_FECHADA = 'Esta conferência já foi fechada.';
const SO_A_MAO = 'Só um carro marcado à mão tem foto.';
const SOZINHA = 'Uma leitura com foto é enviada sozinha.';
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

/** The car that each reading means, or what else is known of it. */
const locate = async (
  { patio }: Pick<EmpresaStores, 'patio'>,
  { codigo, leiturasList: leituras }: { codigo: number; leiturasList: readonly LeituraDeAparelho[] },
  { foto, lugar }: { foto: string | null; lugar: string | null },
): Promise<LeituraASalvar[]> => {
  const lidos = leituras.map(({ lido }) => normalizeLido(lido));
  const carros = await patio.listCarrosLidos(
    codigo,
    lidos.flatMap((lido) => [lido, convertPlaca(lido) ?? lido]),
  );
  const chassiOf = (lido: string): string | null => {
    const [um, outro] = findCarros(carros, lido);
    if (um && !outro) return um.chassi;
    return lido.length === CHASSI_LENGTH ? lido : null;
  };
  const ditas = leituras.map(({ fotoBase64: _, ...leitura }, at) => ({
    ...leitura,
    // A check of one place reads nowhere else.
    lugar: lugar ?? leitura.lugar,
    foto,
    chassi: chassiOf(lidos[at] ?? ''),
  }));
  const sabidos = new Set(carros.map(({ chassi }) => chassi));
  const fora = ditas.flatMap(({ chassi }) => (chassi === null || sabidos.has(chassi) ? [] : [chassi]));
  const outras = new Map(
    (fora.length > 0 ? await patio.listDeOutras(fora) : []).map(({ chassi, empresa }) => [chassi, empresa]),
  );
  return ditas.map((leitura) => ({ ...leitura, deOutra: outras.get(leitura.chassi ?? '') ?? null }));
};

const checkUuid = (campo: string, valor: string): void => {
  if (!isUuid(valor)) refuseCampo(campo, 'Não é um identificador.');
};

const leitorOf = ({
  input,
  usuario,
  ports,
}: Pick<Chamada<Pick<LeitorDePatio, 'codigo' | 'aparelho' | 'nome'>>, 'input' | 'usuario' | 'ports'>) => {
  checkUuid('aparelho', input.aparelho);
  const { codigo, aparelho, nome } = input;
  return { codigo, aparelho, nome, codigoUsuario: usuario.codigo, agora: ports.agora() };
};

const checkLeitura = ({ id, lido, lidaEm, modo, motivo, fotoBase64 }: LeituraDeAparelho): void => {
  checkUuid('id', id);
  const impossivel = leituraImpossivel(lido);
  if (impossivel !== null) refuseCampo('lido', impossivel);
  if (Number.isNaN(Date.parse(lidaEm))) refuseCampo('lidaEm', 'Não é um momento.');
  if (modo === 'manual' && !motivo) refuseCampo('motivo', 'Diga por que o carro é marcado à mão.');
  if (fotoBase64 && modo !== 'manual') refuseCampo('fotoBase64', SO_A_MAO);
};

/** A reading that comes after the closing is kept and is too late for the report. */
const saveLeituras = useCase(rotas.ler, async (chamada) => {
  const { input, stores, transacao, ports } = chamada;
  const leitor = leitorOf(chamada);
  for (const leitura of input.leiturasList) checkLeitura(leitura);
  const { lugar } = found(await stores.patio.find(input.codigo));
  const comFoto = input.leiturasList.find(({ fotoBase64 }) => fotoBase64 !== null);
  const save = (foto: string | null) =>
    transacao(async (dela) => {
      const leituras = await locate(dela, input, { foto, lugar });
      const novas = await dela.patio.save(leitor, leituras);
      await marcarChegadas(dela, ports, novas, leitor.codigoUsuario);
      await dela.patio.hear(leitor, false);
      await dela.notify('patio');
      return comFoto ? dela.patio.getFoto(input.codigo, comFoto.id) : null;
    });
  if (!comFoto?.fotoBase64) await save(null);
  else if (input.leiturasList.length > 1) refuseCampo('fotoBase64', SOZINHA);
  else
    await withImagem(
      chamada,
      { campo: 'fotoBase64', base64: comFoto.fotoBase64, pasta: 'patio' },
      async (chave) => {
        const guardada = await save(chave);
        // A reading that was known already keeps what it has.
        if (guardada?.foto !== chave) await ports.arquivos.remove(chave);
      },
    );
  return { guardadas: input.leiturasList.map(({ id }) => id) };
});

const foto = fileUseCase(rotas.foto, async ({ input: { codigo, id }, stores, ports }) => {
  checkUuid('id', id);
  const { lido, foto: chave } = found(await stores.patio.getFoto(codigo, id), SEM_FOTO);
  return imagemGuardada(ports, chave, `Patio-${lido}`, SEM_FOTO);
});

const handOver = useCase(rotas.entregar, async (chamada) => {
  const { input, stores, transacao } = chamada;
  const leitor = leitorOf(chamada);
  found(await stores.patio.find(input.codigo));
  await transacao(async (dela) => {
    await dela.patio.hear(leitor, true);
    await dela.notify('patio');
  });
  return { message: '' };
});

/** Asks the devices first; closes once each of them said that it holds nothing, or where nobody wants to wait. */
const closeConferencia = useCase(rotas.fechar, async ({ input, stores, transacao, usuario, ports }) => {
  const { codigo, semEsperar } = input;
  const antes = found(await stores.patio.get(codigo));
  if (antes.fechada !== null) refuseBecause(JA_FECHADA);
  return transacao(async (dela) => {
    await dela.patio.beginClosing(codigo, ports.agora());
    await dela.notify('patio');
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
      const ultima = await dela.getUltimaFechada();
      if (ultima === null || faltas.data.length === 0)
        refuseBecause(`${chassi} não falta na última conferência.`);
      const agora = ports.agora();
      const leitura = {
        id: randomUUID(),
        lido: chassi,
        lidaEm: agora.toISOString(),
        chassi,
        deOutra: null,
        foto: null,
      };
      const leitor = { codigo: ultima, aparelho: randomUUID(), nome: '', codigoUsuario, agora };
      await dela.save(leitor, [{ ...leitura, lugar, modo: 'manual', motivo: ACHADO }]);
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
