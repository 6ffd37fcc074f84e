import { fatoDito, horaDoRenave } from '#contract/gateway/estoque/fatos.ts';
import {
  EVENTOS_POR_PAGINA,
  type Ficha,
  ficha as rotas,
  VEICULO_DESCONHECIDO,
} from '#contract/gateway/estoque/ficha.ts';
import { lists, maySee, vehicleLists } from '#contract/lists/index.ts';
import { assinaturaDita, intencaoDita } from '#domain/assinatura.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { ondeDoMotivo } from '#domain/motivosDeSaida.ts';
import { nomeDoDito } from '#domain/nfe/eventosNfe.ts';
import type { Sessao } from '#domain/permissions.ts';
import { RECUSAS } from '#domain/recusas.ts';
import { normalizeChassi } from '#domain/values/chassi.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { isPlaca, normalizePlaca } from '#domain/values/placa.ts';
import type { Area } from '../../engine/area.ts';
import { findRows } from '../../engine/finders.ts';
import { found, useCase } from '../../engine/useCase.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { CadastroDaFicha, FatoGuardado, NotaDaFicha } from '../../ports/ficha.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { SituacaoDaEntrada } from '../../ports/usados.ts';
import { dinheiroDoVeiculo } from './dinheiroDoVeiculo.ts';

const PAGINA = { page: 1, perPage: 50, ordemCampo: null, descricaoFiltro: null };

/** The vehicle's rows in the session's lists, by list path; lists without one are left out. */
const linhasOf = async (
  stores: EmpresaStores,
  sessao: Sessao,
  alvo: Alvo,
): Promise<Record<string, WireRecord[]>> => {
  const achadas = await Promise.all(
    vehicleLists.map(async (name) => {
      const { vehicle, route } = lists[name];
      const nome = alvo[vehicle];
      if (!nome || !maySee(sessao, lists[name])) return [];
      const { data } = await findRows(name, stores, { ...PAGINA, [vehicle]: nome });
      return data.length > 0 ? [[route.path, data as WireRecord[]] as const] : [];
    }),
  );
  return Object.fromEntries(achadas.flat());
};

type OndeEsta = Pick<Ficha['veiculo'], 'onde' | 'desde' | 'dono'>;

const EM_ESTOQUE = {
  SOLICITADO: 'Entrada em andamento no Detran',
  TRANSFERIDO: 'Entrada em andamento no Detran',
  CONFIRMADO: 'No estoque',
} as const;

/** What an entry under way waits for, where it is not the Detran. */
const emEntrada = (compra: SituacaoDaEntrada | null): string | null => {
  if (compra?.cancelada) return RECUSAS.intencaoCancelada.titulo;
  return compra?.aguarda === 'vendedor' ? 'Entrada em andamento: aguarda a assinatura do vendedor' : null;
};

/** The vehicle's place from the company's point of view, since when, and its owner. */
const ondeEsta = (
  { estoque, cadastro, compra }: Pick<OQueSeSabe, 'estoque' | 'cadastro' | 'compra'>,
  empresa: string,
): OndeEsta => {
  const { pendenteDesde, aReceberDesde, aReceberDe, prometidoA, proprietario } = cadastro;
  if (estoque && estoque.estado !== 'FINALIZADO') {
    const onde = emEntrada(compra) ?? EM_ESTOQUE[estoque.estado];
    const prometido = prometidoA && `, transferência autorizada para ${formatCpfCnpj(prometidoA)}`;
    return { onde: `${onde}${prometido ?? ''}`, desde: estoque.entrada, dono: empresa };
  }
  if (pendenteDesde !== null)
    return { onde: 'Aguarda a confirmação de entrada', desde: pendenteDesde, dono: null };
  if (aReceberDesde !== null)
    return { onde: 'Aguarda ser recebido de outro estabelecimento', desde: aReceberDesde, dono: aReceberDe };
  if (!estoque) return { onde: 'Fora do estoque', desde: null, dono: proprietario };
  const vendido = estoque.motivo === 'VENDA';
  return {
    onde: ondeDoMotivo(estoque.motivo),
    desde: estoque.saida,
    dono: vendido ? (estoque.comprador ?? proprietario) : null,
  };
};

/** Seven characters in a plate's format are a plate, anything else a chassis. */
const nomeOf = (texto: string): Alvo => {
  const placa = normalizePlaca(texto);
  return isPlaca(placa) ? { placa } : { chassi: normalizeChassi(texto) };
};

const ultimoEstoque = async ({ estoque, usados }: EmpresaStores, { chassi, placa }: Alvo) => {
  const novo = chassi ? await estoque.getUltimo(chassi) : null;
  const usado = placa ? await usados.getUltimo(placa) : null;
  if (!novo || !usado) return novo ?? usado;
  return novo.id > usado.id ? novo : usado;
};

const TIPOS = { E: 'Compra', S: 'Venda', T: 'Transferência', D: 'Devolução' } as const;

/** A note and what was said of it, as a line: 'Venda 1234 → Carta de correção 1 → Devolução 1240'. */
const cadeiaDita = ({ tiponf, numeronf, ditos }: NotaDaFicha): string =>
  [`${tiponf ? TIPOS[tiponf] : 'Nota'} ${numeronf ?? ''}`.trim(), ...ditos.map(nomeDoDito)].join(' → ');

interface OQueSeSabe {
  estoque: Estoque | null;
  cadastro: CadastroDaFicha;
  /** Of a used vehicle. */
  compra: SituacaoDaEntrada | null;
  notas: readonly NotaDaFicha[];
  dinheiro: Awaited<ReturnType<typeof dinheiroDoVeiculo>>;
}

const veiculoOf = (
  alvo: Alvo,
  { estoque, cadastro, compra, notas, dinheiro }: OQueSeSabe,
  empresa: string,
) => ({
  notas: notas.map(cadeiaDita).join('\n') || null,
  chassi: alvo.chassi ?? null,
  placa: alvo.placa ?? null,
  renavam: estoque?.renavam ?? cadastro.renavam,
  descricao: cadastro.descricao,
  cor: cadastro.cor,
  anofab: cadastro.anoFab,
  anomod: cadastro.anoMod,
  acabado: estoque?.acabado ?? cadastro.acabado,
  valorentrada: cadastro.valorEntrada ?? dinheiro?.valor ?? null,
  valorsaida: cadastro.valorSaida ?? dinheiro?.venda ?? null,
  idestoque: estoque?.id ?? null,
  declarado: cadastro.declaradoEm,
  assinatura: compra && assinaturaDita(compra.tipo, compra.assinadaEm, compra.aguarda),
  numeroatpve: compra?.numero ?? null,
  intencaovenda: intencaoDita(compra?.intencaoVenda ?? null),
  ...ondeEsta({ estoque, cadastro, compra }, empresa),
});

const inWords = <F extends FatoGuardado>({ intencao: _, fato, dados, ...linha }: F) => ({
  ...linha,
  ...fatoDito(fato, dados),
  noRenave: horaDoRenave(fato),
});

/** The page of one vehicle. */
export const ficha: Area = {
  useCases: [
    useCase(rotas.read, async (chamada) => {
      const { input, stores, sessao, empresa, usuario } = chamada;
      const alvo = found(await stores.ficha.getAlvo(nomeOf(input.veiculo)), VEICULO_DESCONHECIDO);
      const pagina = { page: input.page ?? 1, perPage: EVENTOS_POR_PAGINA, comPassos: usuario.suporte };
      // The history is read before the rest: what it tells is in the rows and in the actions that they offer.
      const historia = await stores.ficha.listHistoria(alvo, pagina);
      const [estoque, cadastro, dinheiro, notas, linhas, nome] = await Promise.all([
        ultimoEstoque(stores, alvo),
        stores.ficha.getCadastro(alvo),
        dinheiroDoVeiculo(chamada, alvo),
        stores.ficha.listNotas(alvo),
        linhasOf(stores, sessao, alvo),
        stores.cadastros.getEmpresa(empresa.codigo),
      ]);
      const compra = estoque?.especie === 'usado' ? await stores.usados.getSituacao(estoque.id) : null;
      return {
        veiculo: veiculoOf(alvo, { estoque, cadastro, compra, notas, dinheiro }, nome?.fantasia ?? ''),
        dinheiro: dinheiro?.dito ?? null,
        linhas,
        historia: { ...historia, data: historia.data.map(inWords) },
      };
    }),
  ],
};
