import type { CompradorInformado } from '#contract/renave/corpos.ts';
import { municipioByIbge } from '#domain/catalogues/municipios.ts';
import { DADOS_DO_COMPRADOR, type DadoDoComprador } from '#domain/comprador.ts';
import { pessoa as entidade } from '#domain/entities/pessoa.ts';
import { AppError } from '#domain/errors.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { found } from '../../../engine/useCase.ts';
import type { DestinatarioDaNota } from '../../../ports/notaOperavel.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { compradorOf } from '../../zeroKm/saidaZeroKm/itemDaSaida.ts';

/** A person of the company's records, by code. */
export const pessoaDe = async ({ entidades }: EmpresaStores, codigo: number, ausente?: string) =>
  fromWire(
    entidade.fields,
    found(await entidades.get(entidade, codigo), ausente ?? 'Por favor informe uma pessoa válida!'),
  );

type PessoaDoComprador = Awaited<ReturnType<typeof pessoaDe>>;

/** A person in the shape of an invoice's recipient. */
const destinatarioDa = (pessoa: PessoaDoComprador): DestinatarioDaNota => {
  const municipio = municipioByIbge(pessoa.municipio);
  if (!municipio) {
    refuseBecause(`Complete o endereço de ${pessoa.nome}: o município não é conhecido.`);
  }
  return {
    nome: pessoa.nome,
    documento: pessoa.cpfCnpj,
    email: pessoa.email,
    endereco: pessoa.endereco,
    numero: pessoa.numero,
    complemento: pessoa.complemento,
    bairro: pessoa.bairro,
    codigoMunicipioIbge: pessoa.municipio,
    codigoMunicipioSiafi: municipio.codigoSiafi,
    codigoUf: pessoa.estado,
    cep: pessoa.cep,
  };
};

/** A person with all data of a buyer that the registry requires; throws with the missing ones on `campo`. */
export const destinatarioCompleto = (pessoa: PessoaDoComprador, campo: string): DestinatarioDaNota => {
  const destinatario = destinatarioDa(pessoa);
  const dados = Object.keys(DADOS_DO_COMPRADOR) as DadoDoComprador[];
  const faltam = dados.filter((dado) => !pessoa[dado]).map((dado) => DADOS_DO_COMPRADOR[dado]);
  if (faltam.length === 0) return destinatario;
  const message = `No cadastro de ${pessoa.nome} falta ${faltam.join(', ')}. Complete-o e peça de novo.`;
  throw new AppError('cadastroIncompleto', {
    message,
    errors: { [campo]: message },
    registro: pessoa.codigo ?? undefined,
  });
};

export const compradorDaPessoa = (pessoa: PessoaDoComprador, campo: string): CompradorInformado =>
  compradorOf(destinatarioCompleto(pessoa, campo));
