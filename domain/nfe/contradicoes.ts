import { formatCfop, isCfop } from '../values/cfop.ts';
import { formatCpfCnpj, isCpfCnpj } from '../values/cpfCnpj.ts';
import { DIA_MS, formatDate } from '../values/datas.ts';
import { formatReais } from '../values/dinheiro.ts';
import { operacaoDoCfop } from './cfop.ts';
import type { LocalDaNota, Nota, Parte, VeiculoDaNota } from './nota.ts';
import { fechaCom } from './precoDosItens.ts';

/** An issue date further ahead is a mistake of the invoice. */
const ANO_MS = 365 * DIA_MS;

const EXTERIOR = 'EX';

/** Where an operation ends, by `idDest` and by the first digit of its CFOP. */
const DESTINOS: Readonly<Record<NonNullable<Nota['destino']>, string>> = {
  1: 'dentro do estado',
  2: 'entre estados',
  3: 'com o exterior',
};

/** A claim about an invoice, in words where it does not hold. */
type Contradicao = (nota: Nota, veiculo: VeiculoDaNota, agora: Date) => string | null;

/** The states that the goods go from and to: the places of pickup and delivery come before the parties' addresses. */
function estadosDe({ tipo, emitente, destinatario, retirada, entrega }: Nota) {
  const [de, para] = tipo === 'saida' ? [emitente, destinatario] : [destinatario, emitente];
  return { de: retirada?.uf ?? de.endereco?.uf, para: entrega?.uf ?? para.endereco?.uf };
}

/** Destination of the operation (`idDest`); without it, derived from the two states. */
function destinoDe(nota: Nota): Nota['destino'] {
  const { de, para } = estadosDe(nota);
  if (nota.destino !== null || !de || !para) return nota.destino;
  return de === para ? 1 : 2;
}

const direcao: Contradicao = ({ tipo }, { cfop }) => {
  if (cfop === null || !isCfop(cfop)) return null;
  const doCfop = Number(cfop[0]) <= 3 ? 'entrada' : 'saida';
  if (doCfop === tipo) return null;
  const dita = { entrada: 'entrada', saida: 'saída' };
  return `O CFOP ${formatCfop(cfop)} é de ${dita[doCfop]}, e a nota é de ${dita[tipo]}.`;
};

/** The first digits 1 and 5, 2 and 6, 3 and 7 name the same regions. */
const regiaoDo = (cfop: string) => (((Number(cfop[0]) - 1) % 4) + 1) as NonNullable<Nota['destino']>;

const regiao: Contradicao = (nota, { cfop }) => {
  const destino = destinoDe(nota);
  if (cfop === null || !isCfop(cfop) || destino === null || regiaoDo(cfop) === destino) return null;
  return `O CFOP ${formatCfop(cfop)} é de operação ${DESTINOS[regiaoDo(cfop)]}, e a da nota é ${DESTINOS[destino]}.`;
};

/** Of anybody's note: what its CFOP keeps within a state goes to another one, by the addresses, and no consumer takes it away. */
const saiDoEstado: Contradicao = (nota, { cfop }) => {
  const { de, para } = estadosDe(nota);
  if (cfop === null || !isCfop(cfop) || regiaoDo(cfop) !== 1 || nota.consumidorFinal) return null;
  if (!de || !para || de === para || [de, para].includes(EXTERIOR)) return null;
  return `O CFOP ${formatCfop(cfop)} é de operação dentro do estado, e o veículo vai de ${de} para ${para}.`;
};

/** Rules 772 and 773 of the tax authority: who takes the goods away as their consumer may live in another state. */
const estados: Contradicao = (nota) => {
  const { de, para } = estadosDe(nota);
  const { destino, consumidorFinal, emitente, destinatario } = nota;
  if (!de || !para || para === EXTERIOR || de === EXTERIOR) return null;
  if (destino === 1 && de !== para && !consumidorFinal)
    return `A nota diz que a operação é dentro do estado, e o veículo vai de ${de} para ${para}.`;
  return destino === 2 && de === para && emitente.documento !== destinatario.documento
    ? `A nota diz que a operação é entre estados, e o veículo não sai de ${de}.`
    : null;
};

const doExterior = ({ documento, endereco }: Parte) => !isCpfCnpj(documento) || endereco?.uf === EXTERIOR;

const exterior: Contradicao = ({ tipo, destino, destinatario }, { cfop }) => {
  const codigo = cfop !== null && isCfop(cfop) && regiaoDo(cfop) === 3;
  if (!codigo && destino !== 3 && !doExterior(destinatario)) return null;
  const quem = [
    destinatario.nome,
    destinatario.documento && `documento ${formatCpfCnpj(destinatario.documento)}`,
  ];
  const negocio = tipo === 'saida' ? 'exportação' : 'importação';
  return `O destinatário é do exterior (${quem.filter(Boolean).join(', ')}): confira se é uma ${negocio}. O Renave só registra compradores com CPF ou CNPJ.`;
};

const devolucao: Contradicao = (nota, { cfop }) => {
  const { finalidade, tipo, emitente, destinatario } = nota;
  const operacao = operacaoDoCfop(cfop);
  if (finalidade !== 4) return null;
  if (operacao?.faz === 'filial')
    return `A finalidade da nota é devolução, e o CFOP ${operacao.codigo} é de ${operacao.nome}.`;
  const { documento } = tipo === 'saida' ? destinatario : emitente;
  return documento.length === 11 ? 'A devolução vai para uma pessoa física, e não para a montadora.' : null;
};

/** Clocks differ by hours; a year ahead is no clock. */
const emissao: Contradicao = ({ emissao: dita, protocolo }, _veiculo, agora) => {
  const quando = Date.parse(dita);
  const em = (erro: string) => `A nota diz que foi emitida em ${formatDate(dita.slice(0, 10))}, ${erro}.`;
  if (quando > agora.getTime() + ANO_MS) return em('uma data que ainda não chegou');
  return quando > Date.parse(protocolo?.recebidaEm ?? '') + DIA_MS ? em('depois de autorizada') : null;
};

const emOutroLugar = (local: LocalDaNota | null, parte: Parte): string | null => {
  if (!local?.documento || local.documento === parte.documento) return null;
  const onde = [local.municipio, local.uf].filter(Boolean).join('/');
  return [local.nome, formatCpfCnpj(local.documento), onde].filter(Boolean).join(', ');
};

const entrega: Contradicao = ({ entrega: local, destinatario }) => {
  const outro = emOutroLugar(local, destinatario);
  return outro && `A entrega não é no destinatário: o veículo vai para ${outro}.`;
};

const retirada: Contradicao = ({ retirada: local, emitente }) => {
  const outro = emOutroLugar(local, emitente);
  return outro && `A retirada não é no emitente: o veículo sai de ${outro}.`;
};

const quantidade: Contradicao = (_nota, { quantidade: quantas }) =>
  quantas === 1
    ? null
    : `A quantidade do item é ${quantas.toLocaleString('pt-BR')}, e ele traz um chassi só: não se sabe o valor de cada veículo.`;

const total: Contradicao = ({ somaDosItens, valorTotal, quantidadeItens }, { noTotal }) => {
  if (!noTotal) return 'A nota deixa o veículo fora do total dela.';
  return fechaCom(somaDosItens, valorTotal, quantidadeItens)
    ? null
    : `Os itens da nota somam ${formatReais(somaDosItens)}, e o total dela é ${formatReais(valorTotal)}.`;
};

/** Contradictions of region within one invoice: somebody else's cannot be mended here, and leaves no doubt about the vehicle. */
const DA_NOSSA_NOTA: readonly Contradicao[] = [regiao, estados];

const DE_QUALQUER: readonly Contradicao[] = [
  direcao,
  exterior,
  devolucao,
  emissao,
  retirada,
  entrega,
  quantidade,
  total,
];

/** Contradictions of an invoice about a vehicle, and warnings for whoever confirms it, as sentences. */
export const contradicoesDe = (nota: Nota, veiculo: VeiculoDaNota, nossa: boolean, agora: Date): string[] =>
  [...(nossa ? DA_NOSSA_NOTA : [saiDoEstado]), ...DE_QUALQUER].flatMap(
    (contradicao) => contradicao(nota, veiculo, agora) ?? [],
  );
