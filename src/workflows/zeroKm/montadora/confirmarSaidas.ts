import {
  CADASTRE_PESSOA_JURIDICA,
  ENTREGA_PELA_METADE,
  montadora,
  vendaDireta,
} from '#contract/gateway/zeroKm/montadora.ts';
import type { LinhaSaida } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import * as f from '#domain/fields/field.ts';
import { ERRO_CONFIRMAR_SAIDA as ERRO_CONFIRMAR } from '#domain/texts.ts';
import { isCnpj, normalizeCnpj } from '#domain/values/cnpj.ts';
import { call, type Refused, rowAction, selectionAction } from '#src/ui/action.ts';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { confirmaChassisDoTexto } from '../../shared/renave/chassisDoTexto.ts';
import { linhasEnviadas, prontas } from '../saidaZeroKm/aCompletar.ts';
import { completeClientes } from '../saidaZeroKm/complete.tsx';
import {
  chassiForaDaNota,
  dasProntas,
  ESCOLHER_NOTA,
  leasing,
  nota,
  perguntaDaNota,
  withThoseThatStay,
} from '../saidaZeroKm/confirmacoes.ts';
import { escolhaANota } from '../saidaZeroKm/EscolhaANota.tsx';

const AJUDA =
  'Cadastre a concessionária em Pessoas se ela não aparecer. Deixe em branco se não há entrega por concessionária.';

const concessionarias = {
  vendedora: f.reference('vendedora', {
    label: 'Concessionária vendedora',
    target: 'pessoa',
    fills: { cnpjvendedora: 'cpfCnpj' },
    help: AJUDA,
  }),
  cnpjvendedora: { ...vendaDireta.cnpjvendedora, readOnly: true },
  entregadora: f.reference('entregadora', {
    label: 'Concessionária entregadora',
    target: 'pessoa',
    fills: { cnpjentregadora: 'cpfCnpj' },
  }),
  cnpjentregadora: { ...vendaDireta.cnpjentregadora, readOnly: true },
};

const doLote = { beneficiofiscal: vendaDireta.beneficiofiscal, ...concessionarias };
const deUm = { ...nota, ...doLote };
const deUmInacabado = { ...deUm, ...leasing };

type ValoresDoLote = f.RecordOfFields<typeof doLote>;

/** Seller and deliverer must be legal persons, and both or neither are given. */
const recusaDasConcessionarias = ({
  cnpjvendedora,
  cnpjentregadora,
}: Partial<ValoresDoLote>): Refused | null => {
  const ditas = { vendedora: cnpjvendedora, entregadora: cnpjentregadora };
  const recusas = Object.entries(ditas).flatMap(([campo, cnpj]) => {
    if (cnpj && !isCnpj(normalizeCnpj(cnpj))) return [[campo, CADASTRE_PESSOA_JURIDICA]];
    const falta = !cnpj && Object.values(ditas).some(Boolean);
    return falta ? [[campo, ENTREGA_PELA_METADE]] : [];
  });
  return recusas.length > 0 ? Object.fromEntries(recusas) : null;
};

/** Dialog inputs by name in the call's body. */
const inputs = { codigoxmlimport: 'codigo', cnpjvendedora: 'vendedora', cnpjentregadora: 'entregadora' };

const vendaOf = ({ beneficiofiscal = '', cnpjvendedora, cnpjentregadora }: Partial<ValoresDoLote>) => ({
  beneficiofiscal,
  cnpjvendedora: cnpjvendedora || null,
  cnpjentregadora: cnpjentregadora || null,
});

const CONFIRMAR = 'Confirmar saída';

const rota = montadora.confirmarSaida;

/** Confirms one vehicle with a chosen invoice; the one that names it is preselected. */
export const confirmarUma = rowAction<LinhaSaida, typeof deUm & Partial<typeof leasing>>({
  name: 'confirmarSaidaMontadora',
  main: true,
  closingClears: true,
  label: ({ codigo }) => (codigo === null ? ESCOLHER_NOTA : CONFIRMAR),
  word: ({ codigo }) => (codigo === null ? ESCOLHER_NOTA : ''),
  visible: ({ prometidoA }) => prometidoA === null,
  dialog: {
    submit: CONFIRMAR,
    text: ({ codigo }) => (codigo === null ? escolhaANota() : ''),
    fields: ({ inacabado }) => (inacabado ? deUmInacabado : deUm),
    initial: ({ codigo, chassi }) => (codigo === null ? {} : { codigo, chassiDaNota: chassi }),
    width: 60,
  },
  ...atoNaLinha(rota),
  check: (_row, values) => recusaDasConcessionarias(values),
  inputs,
  question: perguntaDaNota,
  call: call(rota, (row, { codigo, leasing = null, chassiDaNota, ...venda }) => ({
    itensList: [
      { codigoxmlimport: codigo, leasing, chassi: chassiForaDaNota(row, chassiDaNota), ...vendaOf(venda) },
    ],
  })),
  failure: ERRO_CONFIRMAR,
});

const emVarios = dasProntas(rota);

/** Confirms several vehicles with common terms, each with the invoice that names it: without leasing. */
export const confirmarVarias = selectionAction<LinhaSaida, typeof doLote>({
  name: 'confirmarSelecionadasMontadora',
  closingClears: true,
  severalOf: 'confirmarSaidaMontadora',
  label: 'Confirmar saídas selecionadas',
  tone: 'primary',
  dialog: { fields: doLote, width: 60 },
  ...emVarios,
  consequence: (rows, sessao) => withThoseThatStay(emVarios.consequence(rows, sessao), rows),
  check: (_rows, values) => recusaDasConcessionarias(values),
  inputs,
  question: (rows) => confirmaChassisDoTexto(prontas(rows)),
  call: call(rota, (rows, values) => ({
    itensList: prontas(rows).flatMap(({ codigo }) =>
      codigo === null ? [] : [{ codigoxmlimport: codigo, leasing: false, chassi: null, ...vendaOf(values) }],
    ),
  })),
  failure: 'Houve um erro ao confirmar a(s) saída(s)',
});

/** For vehicles whose exit was refused for missing data of the buyer: the terms of the sale are asked again. */
export const completeNaMontadora = completeClientes<typeof doLote & Partial<typeof leasing>>({
  faltas: montadora.compradores,
  mais: ([linha, ...outras]) =>
    linha?.inacabado && outras.length === 0 ? { ...doLote, ...leasing } : doLote,
  check: (_linhas, valores) => recusaDasConcessionarias(valores),
  inputs,
  call: call(rota, (linhas, valores) => ({
    itensList: linhasEnviadas(linhas, valores).map(({ codigo }) => ({
      codigoxmlimport: codigo ?? 0,
      leasing: valores.leasing ?? false,
      chassi: null,
      ...vendaOf(valores),
    })),
    compradores: valores.compradores,
  })),
});
