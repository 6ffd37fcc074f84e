import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { RECUSAS } from '#domain/recusas.ts';
import { acabadoOuNao } from '#domain/values/acabado.ts';
import { BUSCA_LOTE_E_RECUSA, listRoute } from '../../list.ts';
import type { Lookup } from '../../lookup.ts';
import { route, routesWith } from '../../route.ts';
import { atpv, termoSaida } from '../documentos/atpv.ts';
import { ESTADOS_A_CONFIRMAR, type Registradas, situacaoNoRenave, umChassi } from '../engine/campos.ts';
import { PRONTA, withSituacao } from '../engine/situacaoDaLinha.ts';
import { withCompradores } from './compradores.ts';
import { entradaZeroKm } from './entradaZeroKm.ts';
import { saidaZeroKm } from './saidaZeroKm.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';

const access = 'montadora' as const;
const post = routesWith({ method: 'POST', access });

const campos = {
  ...situacaoNoRenave,
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  veiculoAcabado: f.flag('veiculoAcabado', { label: 'Acabado', required: true, width: 11 }),
  dataHoraCadastro: f.dateTime('dataHoraCadastro', {
    label: 'Data/hora de registro na BIN',
    required: true,
    width: 18,
  }),
};

const pendente = withSituacao(
  saying(campos, { veiculoAcabado: ({ veiculoAcabado }) => acabadoOuNao(veiculoAcabado) }),
  () => PRONTA,
);

/** A vehicle of the manufacturer's own that waits for its entry, without an invoice. `chassi` is the identity. */
export type EntradaNaMontadora = f.RecordOfFields<typeof pendente>;

const beneficio = {
  codigo: f.text('codigo_bfi', { label: 'Código', required: true }),
  descricao: f.text('descri_bfi', { label: 'Benefício fiscal', required: true }),
};

/** The code of an exit without a fiscal benefit. */
const SEM_BENEFICIO = 'NAO_TEM';
export const BENEFICIO_INVALIDO = RECUSAS.beneficioInvalido.mensagem;
export const CADASTRE_PESSOA_JURIDICA = RECUSAS.pessoaFisica.mensagem;
export const ENTREGA_PELA_METADE = RECUSAS.entregaPelaMetade.mensagem;
export const XML_NAO_SELECIONADO = 'Xml não foi selecionado!';

/** Fields of a manufacturer's exit besides the vehicle and its invoice. */
export const vendaDireta = {
  beneficiofiscal: f.choice('beneficiofiscal', {
    label: 'Benefício fiscal',
    required: BENEFICIO_INVALIDO,
    target: 'beneficioFiscal',
    default: SEM_BENEFICIO,
  }),
  cnpjvendedora: f.cpfCnpj('cnpjvendedora', { label: 'CNPJ da vendedora' }),
  cnpjentregadora: f.cpfCnpj('cnpjentregadora', { label: 'CNPJ da entregadora' }),
};

export const montadora = {
  entradas: listRoute({
    path: 'montadora/getPendentesEntrada',
    access,
    summary: 'The manufacturer’s vehicles that wait for the entry confirmation',
    filters: BUSCA_LOTE_E_RECUSA,
    rows: pendente,
    sorts: ['chassi', 'dataHoraCadastro'],
    key: 'chassi',
    states: ESTADOS_A_CONFIRMAR,
    refreshed: 'entradaZeroKm',
  }),
  confirmarEntrada: post({
    path: 'montadora/confirmarEntrada',
    right: 'podeConfirmar',
    summary: 'Register the confirmation of the manufacturer’s entries; each is carried out as a job',
    success: entradaZeroKm.confirmar.success,
    input: inputOf({ listaEntradas: listOf(umChassi) }),
  }).answers<Registradas>(),
  confirmados: { ...veiculosZeroKm.confirmados, access, path: 'montadora/veiculosConfirmados' },
  cancelarEntrada: {
    ...entradaZeroKm.cancelar,
    access,
    path: 'montadora/cancelarEntrada/:chassi',
    success: 'Veículo cancelado com sucesso!',
  },
  criarVeiculoMock: { ...entradaZeroKm.criarVeiculoMock, path: 'montadora/criarVeiculoMock' },
  selecionarNota: { ...entradaZeroKm.selecionarNota, access, path: 'montadora/selecionarNota' },
  saidas: { ...saidaZeroKm.lista, access, path: 'montadora/getPendentesSaida' },
  confirmarSaida: post({
    path: 'montadora/confirmarSaida',
    right: 'podeConfirmar',
    summary: 'Register the confirmation of the manufacturer’s exits; each is carried out as a job',
    success: saidaZeroKm.confirmar.success,
    input: inputOf({
      ...withCompradores,
      itensList: listOf({
        codigoxmlimport: f.integer('codigoxmlimport', {
          label: 'Nota de saída',
          required: XML_NAO_SELECIONADO,
          min: 1,
        }),
        chassi: f.chassi('chassi', { label: 'Chassi' }),
        leasing: f.flag('leasing', { label: 'Leasing' }),
        ...vendaDireta,
      }),
    }),
  }).answers<Registradas>(),
  compradores: { ...saidaZeroKm.compradores, access, path: 'montadora/compradores' },
  finalizados: { ...veiculosZeroKm.finalizados, access, path: 'montadora/veiculosFinalizados' },
  cancelarSaida: { ...saidaZeroKm.cancelar, access, path: 'montadora/cancelarSaida' },
  beneficios: route({
    access,
    path: 'montadora/getAllBeneficioFiscal',
    summary: 'The fiscal benefits that a buyer may have',
  }).answers<{ codigo_bfi: string; descri_bfi: string }[]>(),
  atpv: { ...atpv.download, method: 'GET', access, path: 'montadora/get-atpve/:chassi' },
  termoSaida: { ...termoSaida.download, method: 'GET', access, path: 'montadora/get-termo-saida/:idEstoque' },
} as const;

/** The look-up of fiscal benefits. */
export const beneficioFiscal: Lookup = {
  rows: beneficio,
  key: 'codigo',
  title: 'descricao',
  list: montadora.beneficios,
};
