import type { EstoqueRenave, SaidaEstoque } from '#contract/renave/types.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { EMPRESAS, PESSOAS } from '../../world/demo.ts';
import { ESTOQUE_USADO_DEMO, type UsadoNaBase } from '../../world/usadosDemo.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import { numeroTermo } from '../operacoes/contexto.ts';
import type { Registro } from '../registro.ts';
import { novoEstoque } from './veiculo.ts';

const DIA_MS = 86_400_000;
const { cnpj, email, responsavel } = EMPRESAS.horizonteMatriz;

const chaveDa = (id: number) =>
  buildChaveNfe({
    codigoUf: 41,
    anoMes: '2601',
    cnpj,
    modelo: '55',
    serie: 9,
    numero: id,
    tipoEmissao: 1,
    codigoNumerico: String(id).padStart(8, '0'),
  });

const dia = (agora: Date, atras: number) =>
  `${naiveBrasilia(new Date(agora.getTime() - atras * DIA_MS)).slice(0, 10)}T00:00:00`;

const saidaOf = (id: number, quando: string, motivo: SaidaEstoque['motivo']): SaidaEstoque => {
  const { bairro, cep, logradouro, codigoSiafi, municipio, uf } = EMPRESAS.horizonteMatriz;
  const [, { nome, documento, email: correio, numero }] = PESSOAS;
  const endereco = { cep, logradouro, numero, complemento: null, bairro };
  const comprador = {
    tipoDocumento: 'CPF' as const,
    ...{ numeroDocumento: documento, nome, email: correio },
    endereco: { ...endereco, municipio: { id: codigoSiafi, nome: municipio, uf } },
  };
  return {
    cpfOperadorResponsavel: responsavel.cpf,
    motivo,
    dataHora: quando,
    chaveNotaFiscalSaida: null,
    dataHoraEnvioNotaFiscalSaida: null,
    comprador: motivo === 'VENDA' ? comprador : null,
    numeroTermoSaidaEstoque: numeroTermo('S', id),
    cancelamentoSaidaEstoque: null,
  };
};

const entradaOf = (id: number, usado: UsadoNaBase, agora: Date, comNota: boolean): EstoqueRenave =>
  novoEstoque(id, usado, {
    quilometragemHodometro: 41_230,
    dataHoraMedicaoHodometro: dia(agora, 6),
    entradaEstoque: {
      cpfOperadorResponsavel: responsavel.cpf,
      dataHora: dia(agora, 6),
      dataHoraRegistro: dia(agora, 6),
      chaveNotaFiscalEntrada: comNota ? chaveDa(id) : null,
      dataHoraEnvioNotaFiscalEntrada: comNota ? dia(agora, 5) : null,
      numeroTermoEntradaEstoque: numeroTermo('E', id),
      vendedor: { tipoDocumento: 'CPF', numeroDocumento: PESSOAS[0].documento },
    },
  });

/** The stock records of a used vehicle in each stage, for a new world's head office. */
const registradosOf = (
  id: number,
  { usado, andamento }: (typeof ESTOQUE_USADO_DEMO)[number],
  agora: Date,
): EstoqueRegistrado[] => {
  const comNota = andamento === 'PRONTO' || andamento === 'VENDIDO' || andamento === 'SAIDA_CANCELADA';
  const base = entradaOf(id, usado, agora, comNota);
  const compra = { valorCompra: 45_000, exigeAssinatura: true };
  const assinatura = { tipo: 'PROPRIO_PUNHO_ATPVE' as const, quando: dia(agora, 5) };
  const detran = { transfereEm: null, confirmaEm: null };
  const com = (mudanca: Partial<EstoqueRenave>): EstoqueRegistrado => ({
    cnpj,
    estoque: { ...base, ...mudanca },
    compra,
    ...(andamento !== 'SOLICITADO' && { assinatura, detran }),
  });
  const venda = { valorVenda: 52_000, emailEstabelecimento: email };
  const saida = saidaOf(id, dia(agora, 2), 'VENDA');
  if (andamento === 'SOLICITADO' || andamento === 'TRANSFERIDO') return [com({ estado: andamento })];
  if (andamento === 'SEM_NOTA' || andamento === 'PRONTO') return [com({ estado: 'CONFIRMADO' })];
  if (andamento === 'CANCELADO') {
    const saidaEstoque = saidaOf(id, dia(agora, 3), 'CANCELAMENTO_ENTRADA');
    return [com({ estado: 'FINALIZADO', saidaEstoque })];
  }
  if (andamento === 'VENDIDO') return [{ ...com({ estado: 'FINALIZADO', saidaEstoque: saida }), venda }];
  const cancelamentoSaidaEstoque = {
    dataHoraCancelamentoSaidaEstoque: dia(agora, 1),
    idEstoqueGeradoNoCancelamentoSaida: id + 1,
  };
  const saidaEstoque = { ...saida, cancelamentoSaidaEstoque };
  const origemPorCancelamentoEstoque = { idEstoqueOrigem: id };
  return [
    { ...com({ estado: 'FINALIZADO', saidaEstoque }), venda },
    com({ id: id + 1, estado: 'CONFIRMADO', origemPorCancelamentoEstoque }),
  ];
};

/** Gives a new world's head office used vehicles in every stage. */
export const estocarUsados = (registro: Registro, agora: Date): void => {
  for (const demo of ESTOQUE_USADO_DEMO) {
    const estoques = registradosOf(registro.nextIdEstoque(), demo, agora);
    registro.commit({
      operacao: 'cadastroUsados',
      cnpj,
      cpf: null,
      chassi: demo.usado.chassi,
      idEstoque: estoques.at(-1)?.estoque.id ?? null,
      corpo: null,
      estoques,
      preCadastros: [],
      usados: [demo.usado],
    });
  }
};
