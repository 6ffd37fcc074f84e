import {
  type CompradorIncompleto,
  type compradores,
  SEPARADOR_DO_ENDERECO,
} from '#contract/gateway/zeroKm/compradores.ts';
import type { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { InputOf } from '#contract/route.ts';
import { municipioByIbge } from '#domain/catalogues/municipios.ts';
import type { DadoDoComprador } from '#domain/comprador.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { AppError } from '#domain/errors.ts';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import { notasDoLote } from '../../../engine/operacoes/notasDoLote.ts';
import { type Chamada, found, useCase } from '../../../engine/useCase.ts';
import type { NotaOperavel } from '../../../ports/notaOperavel.ts';

type DadosDoComprador = NonNullable<InputOf<typeof saidaZeroKm.confirmar>['compradores']>[number];

/** Missing data of one buyer, merged over all of its invoices. */
interface CompradorDaNota extends CompradorIncompleto {
  nota: NotaOperavel;
}

const enderecoDa = ({ destinatario: d, municipioDoDestinatario }: NotaOperavel): string | null => {
  const rua = d.endereco && [d.endereco, d.numero].filter(Boolean).join(', ');
  return [rua, d.bairro, municipioDoDestinatario].filter(Boolean).join(SEPARADOR_DO_ENDERECO) || null;
};

/** Buyers with missing data that a user can supply, each once. */
const incompletos = (notas: readonly NotaOperavel[]): CompradorDaNota[] => {
  const porDocumento = new Map<string, CompradorDaNota>();
  for (const nota of notas) {
    const { faltam } = nota;
    const { documento, nome } = nota.destinatario;
    if (!documento || faltam.length === 0) continue;
    const outro = porDocumento.get(documento);
    porDocumento.set(documento, {
      nota: outro?.nota ?? nota,
      documento,
      nome,
      endereco: outro?.endereco ?? enderecoDa(nota),
      notas: [...(outro?.notas ?? []), nota.codigo],
      chassis: [...(outro?.chassis ?? []), ...(nota.chassi ? [nota.chassi] : [])],
      faltam: [...new Set([...(outro?.faltam ?? []), ...faltam])],
    });
  }
  return [...porDocumento.values()];
};

export const compradoresPor = (rota: typeof compradores) =>
  useCase(rota, async (chamada) => {
    const { notas } = await notasDoLote(chamada, chamada.input.notas);
    return { compradores: incompletos(notas).map(({ nota: _nota, ...comprador }) => comprador) };
  });

/** Divisor: a municipality's code starts with its state's. */
const UM_ESTADO = 100_000;

const municipioDe = ({ faltam, nota }: CompradorDaNota, { municipio: dito }: DadosDoComprador) => {
  const municipio = faltam.includes('municipio') ? dito : nota.destinatario.codigoMunicipioIbge;
  if (municipio === null || !municipioByIbge(municipio))
    throw new AppError('corpoInvalido', { message: 'Informe o município do cliente.' });
  return { municipio, estado: Math.trunc(municipio / UM_ESTADO) };
};

/** Only the missing fields of the input: known values are never overwritten. */
const completados = ({ faltam }: CompradorDaNota, dados: DadosDoComprador) => {
  const daRua = faltam.includes('endereco') ? { numero: dados.numero, complemento: dados.complemento } : {};
  const ditos = faltam.filter((dado) => dado !== 'municipio' && dados[dado] !== null);
  return { ...Object.fromEntries(ditos.map((dado) => [dado, dados[dado]])), ...daRua };
};

/** A new person from the invoice; data still missing stay empty until needed. */
const pessoaNova = (comprador: CompradorDaNota, dados: DadosDoComprador) => {
  const { email, endereco, numero, complemento, bairro, cep } = comprador.nota.destinatario;
  return {
    cpfCnpj: comprador.documento,
    tipo: tipoPessoa(comprador.documento),
    nome: comprador.nome ?? dados.nome ?? '',
    email: email ?? '',
    endereco: endereco ?? '',
    numero,
    complemento,
    bairro: bairro ?? '',
    cep: cep ?? '',
    ...municipioDe(comprador, dados),
    ...completados(comprador, dados),
  };
};

const MUDOU =
  'Os dados deste cliente foram completados por outra pessoa enquanto você preenchia. Nada foi enviado: confira-os no cadastro e confirme de novo.';

/** Conflict check: throws when somebody else completed the buyer differently meanwhile. */
const refuseOther = (
  { destinatario }: NotaOperavel,
  faltam: readonly DadoDoComprador[],
  dados: DadosDoComprador,
): void => {
  const { nome, endereco, bairro, cep, codigoMunicipioIbge: municipio } = destinatario;
  const sabidos = { nome, endereco, bairro, cep, municipio };
  const changed = (Object.keys(sabidos) as DadoDoComprador[]).some(
    (dado) => !faltam.includes(dado) && sabidos[dado] && (dados[dado] ?? sabidos[dado]) !== sabidos[dado],
  );
  if (changed) throw new AppError('registroAlterado', { message: MUDOU });
};

/** Saves the supplied buyer data among the company's people, in one transaction. */
export const completeCompradores = async (
  { transacao, usuario, ports }: Pick<Chamada<unknown>, 'transacao' | 'usuario' | 'ports'>,
  codigos: readonly number[],
  todos: readonly DadosDoComprador[],
): Promise<void> => {
  if (todos.length === 0) return;
  await transacao(async (stores) => {
    const notas = await stores.notas.listOperaveis(codigos);
    const faltosos = new Map(incompletos(notas).map((um) => [um.documento, um]));
    const quem = { codigoUsuario: usuario.codigo, suporte: usuario.suporte, agora: ports.agora() };
    const entidades = stores.entidades.para(quem);
    const caiuAlguma = notas.length < new Set(codigos).size;
    for (const dados of todos) {
      const nota = notas.find(({ destinatario }) => destinatario.documento === dados.documento);
      // The invoice was cancelled meanwhile: its row shows that, the others go on.
      if (!nota && caiuAlguma) continue;
      const comprador = faltosos.get(dados.documento);
      refuseOther(found(nota), comprador?.faltam ?? [], dados);
      if (!comprador) continue;
      const { cadastro } = comprador.nota;
      const campos = cadastro ? completados(comprador, dados) : pessoaNova(comprador, dados);
      await entidades.save(pessoa, cadastro?.codigo ?? null, { campos, versao: cadastro?.versao });
    }
  });
};
