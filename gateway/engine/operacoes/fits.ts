import { avisoNfe } from '#domain/nfe/avisoNfe.ts';
import { ditoDoCfop, type OQueFaz, operacaoDoCfop } from '#domain/nfe/cfop.ts';
import { type CodigoDeRecusa, type Recusa, recusaDe } from '#domain/recusa.ts';
import type { EstoqueAtual } from '../../ports/estoque.ts';
import type { NotaOperavel } from '../../ports/notaOperavel.ts';
import type { NotaPorChave } from '../../ports/notas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/**
 * Last check before sending: the invoice may have been cancelled or replaced since the intent was created.
 * @rule what forbids an operation
 */
export const notaForaDeUso = async (
  { notas }: EmpresaStores,
  { refs }: { refs: { codigoNota: number } },
): Promise<Recusa | null> => {
  const nota = await notas.getItem(refs.codigoNota);
  if (!nota || nota.situacao === 'lida') return null;
  const recusa = recusaDe('notaForaDeUso');
  return {
    codigo: (nota.errocodigo as CodigoDeRecusa | null) ?? recusa.codigo,
    titulo: nota.errotitulo ?? recusa.titulo,
    mensagem: nota.erromensagem ?? recusa.mensagem,
    detalhe: nota.errodetalhe,
  };
};

/** Invoice operations required by the body's key names that are specific to an ITE. */
const PARA_ITE: Readonly<Record<string, ReadonlySet<OQueFaz>>> = {
  chaveNotaFiscalRemessa: new Set(['industrializa']),
  chaveNotaFiscalProdutoSaida: new Set(['industrializa']),
  chaveNotaFiscalProduto: new Set(['industrializa', 'vende']),
  chaveNotaFiscalServico: new Set(['industrializa', 'servico']),
};

/** Invoice keys in a body, recognised by the registry's name prefix. */
const chavesDo = (corpo: object): [nome: string, chave: string][] =>
  Object.entries(corpo).filter(
    (par): par is [string, string] => par[0].startsWith('chaveNotaFiscal') && typeof par[1] === 'string',
  );

const recusaParada = ({ ditotitulo, dito }: NotaPorChave): Recusa =>
  avisoNfe.parada(ditotitulo ?? '', dito ?? '');

/** Why an imported invoice does not fit the role in which the body names it. */
const contra = (nome: string, nota: NotaPorChave): Recusa | null => {
  const { cfop, decisao, escolha, motivo, situacao, dito } = nota;
  const serve = PARA_ITE[nome];
  const operacao = operacaoDoCfop(cfop);
  if (situacao === 'aconferir' && dito !== null)
    return recusaDe('notaAConferir', `${dito} Diga antes em "Notas a conferir".`);
  const outro = escolha !== null && (situacao === 'aconferir' || decisao === 'outroChassi');
  const clara = situacao !== 'aconferir' || motivo === ditoDoCfop(cfop);
  if (serve && !outro && (decisao === 'ite' || (clara && operacao && serve.has(operacao.faz)))) return null;
  if (situacao === 'aconferir')
    return recusaDe('notaAConferir', `${motivo ?? ''} Diga antes em "Notas a conferir" o que a nota é.`);
  if (situacao === 'descartada')
    return recusaDe(
      'notaAConferir',
      `${motivo ?? ''} Foi decidido em "Notas a conferir" que ela não serve para isto.`,
    );
  const paraIteSo = serve && !serve.has('vende') && cfop !== null;
  return paraIteSo
    ? recusaDe(
        'notaAConferir',
        `A nota não leva o veículo a uma ITE nem o traz de lá: o CFOP é ${operacao?.codigo ?? cfop} (${operacao?.nome ?? 'desconhecido'}).`,
      )
    : null;
};

/** The same check for invoices that a body names by key: cancelled, undecided, or of another kind. */
export const chaveForaDeUso = async (
  { notas }: EmpresaStores,
  { corpo }: { corpo: object },
  { chassi }: { chassi: string | null },
): Promise<Recusa | null> => {
  const nomeadas = chavesDo(corpo);
  const conhecidas = await notas.listPorChave(
    nomeadas.map(([, chave]) => chave),
    chassi,
  );
  const parada = conhecidas.find(({ situacao }) => situacao === 'cancelada');
  if (parada) return recusaParada(parada);
  const recusas = nomeadas.flatMap(([nome, chave]) =>
    conhecidas.filter((nota) => nota.chave === chave).flatMap((nota) => contra(nome, nota) ?? []),
  );
  return recusas[0] ?? null;
};

/** Precondition: the invoice gives its vehicle a value, which the registry requires. */
export const withoutValor = ({ valor }: Pick<NotaOperavel, 'valor'>): Recusa | null =>
  valor !== null && valor > 0 ? null : recusaDe('semValor');

/** Precondition of entries and rejections: not in our stock. */
export const foraDoEstoque = (atual: EstoqueAtual | undefined): Recusa | null =>
  !atual || atual.estado === 'FINALIZADO' ? null : recusaDe('jaNoEstoque');

/** The refusal for a vehicle that is not in stock any more. */
export const recusaDoQueSaiu = (saiu: string | null = null): Recusa =>
  saiu === null ? recusaDe('saiuDoEstoque') : recusaDe('jaSaiu', saiu, null);

/** Precondition: in stock by exactly the named record. */
export const emEstoque = (
  atual: (Pick<EstoqueAtual, 'id' | 'estado'> & Partial<EstoqueAtual>) | undefined,
  { idEstoque }: { idEstoque: number },
): Recusa | null => {
  if (!atual || atual.estado === 'FINALIZADO') return recusaDoQueSaiu(atual?.saiu);
  if (atual.id !== idEstoque) return recusaDe('voltouAoEstoque');
  if (atual.estado !== 'CONFIRMADO') return recusaDe('entradaNaoConfirmada');
  return atual.autorizacao ? recusaDe('prometido') : null;
};

/** Precondition: the named authorisation is the open one. */
export const autorizado = (
  atual: EstoqueAtual | undefined,
  { idAutorizacao }: { idAutorizacao: number },
): Recusa | null => (atual?.autorizacao === idAutorizacao ? null : recusaDe('autorizacaoFechada'));

/** Precondition: sold by exactly the named record, with no newer one. */
export const vendido = (
  atual: EstoqueAtual | undefined,
  { idEstoque }: { idEstoque: number },
): Recusa | null => (atual?.id === idEstoque && atual.estado === 'FINALIZADO' ? null : recusaDe('semSaida'));
