import {
  type LeituraDeAparelho,
  type LeiturasEntregues,
  patio as rotas,
} from '#contract/gateway/estoque/patio.ts';
import { horaDaLeitura } from '#domain/horaDaLeitura.ts';
import {
  APARELHOS_POR_CONFERENCIA,
  findCarros,
  LEITURAS_A_MAIS,
  LEITURAS_POR_CONFERENCIA,
  leituraImpossivel,
  normalizeLido,
} from '#domain/patio.ts';
import { CHASSI_LENGTH } from '#domain/values/chassi.ts';
import { contagem } from '#domain/values/contagem.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { withImagem } from '../../../engine/imagens.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, found, useCase } from '../../../engine/useCase.ts';
import type { ConferenciaEmUso, LeitorDePatio, LeituraASalvar } from '../../../ports/patio.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { checkQuemLeu, marcarChegadas } from '../chegadas.ts';

const SO_A_MAO = 'Só um carro marcado à mão tem foto.';
const SOZINHA = 'Uma leitura com foto é enviada sozinha.';
const APARELHOS_DEMAIS = `Esta conferência já tem ${APARELHOS_POR_CONFERENCIA} aparelhos: leia com um deles.`;
const LEITURAS_DEMAIS = `Esta conferência já tem ${contagem(LEITURAS_POR_CONFERENCIA, 'leitura', 'leituras')}: feche-a e abra outra.`;
const A_MAIS_DEMAIS = `Esta conferência já tem ${contagem(LEITURAS_A_MAIS, 'carro', 'carros')} a mais: feche-a e abra outra.`;

const NAO_E_ID = 'Não é um identificador.';

export const checkUuid = (campo: string, valor: string): void => {
  if (!isUuid(valor)) refuseCampo(campo, NAO_E_ID);
};

type Leitora = Chamada<Pick<LeitorDePatio, 'codigo' | 'aparelho' | 'nome'> & { usuario: number | null }>;

/** Who hands over on which device; nobody does for another person who read there. */
const leitorOf = ({ input, usuario, ports }: Pick<Leitora, 'input' | 'usuario' | 'ports'>): LeitorDePatio => {
  checkUuid('aparelho', input.aparelho);
  checkQuemLeu({ input, usuario });
  const { codigo, aparelho, nome } = input;
  return { codigo, aparelho, nome, codigoUsuario: usuario.codigo, agora: ports.agora() };
};

/** A device takes part in an open check; it only hands over to one that was closed. */
const hear = async (
  { patio }: Pick<EmpresaStores, 'patio'>,
  leitor: LeitorDePatio,
  entregou: boolean,
): Promise<void> => {
  const { outros, este } = await patio.countAparelhos(leitor.codigo, leitor.aparelho);
  if (!este && outros >= APARELHOS_POR_CONFERENCIA) refuseBecause(APARELHOS_DEMAIS);
  await patio.hear(leitor, entregou);
};

type Recusa = readonly [campo: string, motivo: string];
const recusaDe = ({ id, lido, modo, motivo, fotoBase64 }: LeituraDeAparelho): Recusa | null => {
  if (!isUuid(id)) return ['id', NAO_E_ID];
  const impossivel = leituraImpossivel(lido);
  if (impossivel !== null) return ['lido', impossivel];
  if (modo === 'manual' && !motivo) return ['motivo', 'Diga por que o carro é marcado à mão.'];
  return fotoBase64 && modo !== 'manual' ? ['fotoBase64', SO_A_MAO] : null;
};

/** The car that each reading means, or what else is known of it. */
const locate = async (
  { patio }: Pick<EmpresaStores, 'patio'>,
  conferencia: ConferenciaEmUso,
  { leituras, foto }: { leituras: readonly LeituraDeAparelho[]; foto: string | null },
): Promise<{ daConferencia: boolean; leitura: LeituraASalvar }[]> => {
  const lidos = leituras.map(({ lido }) => normalizeLido(lido));
  const textos = lidos.flatMap((lido) => [lido, convertPlaca(lido) ?? lido]);
  const carros = await patio.listCarrosLidos(conferencia, textos);
  const chassiOf = (lido: string): string | null => {
    const [um, outro] = findCarros(carros, lido);
    if (um && !outro) return um.chassi;
    return lido.length === CHASSI_LENGTH ? lido : null;
  };
  const chassis = lidos.map(chassiOf);
  const sabidos = new Set<string | null>(carros.map(({ chassi }) => chassi));
  const fora = chassis.filter((chassi) => chassi !== null && !sabidos.has(chassi)) as string[];
  const achadas = fora.length > 0 ? await patio.listDeOutras(fora) : [];
  const outras = new Map(achadas.map(({ chassi, empresa }) => [chassi, empresa]));
  return leituras.map(({ fotoBase64: _, ...leitura }, at) => {
    const chassi = chassis[at] ?? null;
    // A check of one place reads nowhere else.
    const lugar = conferencia.lugar ?? leitura.lugar;
    const dita = { ...leitura, lugar, foto, chassi, deOutra: outras.get(chassi ?? '') ?? null };
    return { daConferencia: sabidos.has(chassi), leitura: dita };
  });
};

/** Those for which a check has room still; the others by id, with why. */
const withinBounds = async (
  { patio }: Pick<EmpresaStores, 'patio'>,
  codigo: number,
  achadas: Awaited<ReturnType<typeof locate>>,
) => {
  const { todas, aMais } = await patio.countLeituras(codigo);
  const cabem: LeituraASalvar[] = [];
  const recusadas: LeiturasEntregues['recusadas'] = [];
  let deFora = aMais;
  for (const { daConferencia, leitura } of achadas) {
    const motivo = !daConferencia && deFora >= LEITURAS_A_MAIS ? A_MAIS_DEMAIS : null;
    const cheia = todas + cabem.length >= LEITURAS_POR_CONFERENCIA ? LEITURAS_DEMAIS : motivo;
    if (cheia !== null) recusadas.push({ id: leitura.id, motivo: cheia });
    else {
      cabem.push(leitura);
      deFora += Number(!daConferencia);
    }
  }
  return { cabem, recusadas };
};

type Entrega = Chamada<
  Parameters<typeof leitorOf>[0]['input'] & {
    relogio: string | null;
    leiturasList: readonly LeituraDeAparelho[];
  }
>;

/** Readings by the gateway's time, and those that are none. */
const judge = (
  leituras: readonly LeituraDeAparelho[],
  relogios: Parameters<typeof horaDaLeitura>[1],
): { boas: LeituraDeAparelho[]; ruins: { id: string; recusa: Recusa }[] } => {
  const [boas, ruins]: [LeituraDeAparelho[], { id: string; recusa: Recusa }[]] = [[], []];
  for (const leitura of leituras) {
    const lidaEm = horaDaLeitura(leitura.lidaEm, relogios);
    const recusa = recusaDe(leitura);
    if (recusa) ruins.push({ id: leitura.id, recusa });
    else if (lidaEm === null) ruins.push({ id: leitura.id, recusa: ['lidaEm', 'Não é um momento.'] });
    else boas.push({ ...leitura, lidaEm });
  }
  return { boas, ruins };
};

/** Keeps what can be kept of a request; a reading that cannot holds up no other. */
const keepLeituras = async (chamada: Entrega, leitor: LeitorDePatio, foto: string | null) => {
  const { transacao, ports, input } = chamada;
  return transacao(async (dela): Promise<LeiturasEntregues> => {
    const { patio } = dela;
    const conferencia = found(await patio.lock(leitor.codigo));
    const { codigo, aberta, fechada, descartada } = conferencia;
    const relogios = { relogio: input.relogio, aberta: new Date(aberta), agora: leitor.agora };
    const { boas, ruins } = judge(input.leiturasList, relogios);
    if (ruins[0] && boas.length === 0) refuseCampo(...ruins[0].recusa);
    const ids = boas.map(({ id }) => id);
    const antes = new Map((await patio.listGuardadas(codigo, ids)).map(({ id, tardia }) => [id, tardia]));
    const leituras = boas.filter(({ id }) => !antes.has(id));
    const achadas = await locate(dela, conferencia, { leituras, foto });
    const { cabem, recusadas } = await withinBounds(dela, codigo, achadas);
    if (recusadas[0] && recusadas.length === boas.length) refuseBecause(recusadas[0].motivo);
    const tardia = fechada !== null;
    const novas = await patio.save(leitor, { leituras: cabem, tardia });
    await marcarChegadas(dela, ports, novas, leitor.codigoUsuario);
    if (!tardia) await hear(dela, leitor, false);
    await dela.notify('patio');
    const deFora = new Set(recusadas.map(({ id }) => id));
    const guardadas = ids.filter((id) => !deFora.has(id));
    const tardias = guardadas.filter((id) => antes.get(id) ?? tardia);
    const naoSao = ruins.map(({ id, recusa: [, motivo] }) => ({ id, motivo }));
    return { guardadas, tardias, recusadas: [...naoSao, ...recusadas], fechada, descartada };
  });
};

/** A reading that comes after the closing is kept and is too late for the report. */
export const saveLeituras = useCase(rotas.ler, async (chamada) => {
  const { input, stores, ports } = chamada;
  const leitor = leitorOf(chamada);
  const comFoto = input.leiturasList.find(({ fotoBase64 }) => fotoBase64);
  if (!comFoto?.fotoBase64) return keepLeituras(chamada, leitor, null);
  const recusa = recusaDe(comFoto);
  if (recusa) refuseCampo(...recusa);
  if (input.leiturasList.length > 1) refuseCampo('fotoBase64', SOZINHA);
  const imagem = { campo: 'fotoBase64', base64: comFoto.fotoBase64, pasta: 'patio' as const };
  return withImagem(chamada, imagem, async (chave) => {
    const feito = await keepLeituras(chamada, leitor, chave);
    // A reading that was known already keeps what it has.
    const guardada = await stores.patio.getFoto(input.codigo, comFoto.id);
    if (guardada?.foto !== chave) await ports.arquivos.remove(chave);
    return feito;
  });
});

export const handOver = useCase(rotas.entregar, async (chamada) => {
  const leitor = leitorOf(chamada);
  return chamada.transacao(async (dela) => {
    const { fechada } = found(await dela.patio.lock(leitor.codigo));
    if (fechada === null) {
      await hear(dela, leitor, true);
      await dela.notify('patio');
    }
    return { message: '', fechada: fechada !== null };
  });
});
