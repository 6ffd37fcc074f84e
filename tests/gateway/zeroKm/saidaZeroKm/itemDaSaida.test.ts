import { describe, expect, it } from 'vitest';
import type { Estoque } from '#gateway/ports/estoque.ts';
import type { NotaOperavel } from '#gateway/ports/notaOperavel.ts';
import {
  itemDaSaida,
  type SaidaRequest,
  situacaoOf,
} from '#gateway/usecases/zeroKm/saidaZeroKm/itemDaSaida.ts';
import { recusaNossa } from '#tests/support/recusada.ts';

const CHASSI = '9PTHZ26A0T0001001';
const destinatario = {
  nome: 'Lia Exemplo',
  documento: '52998224725',
  email: null,
  endereco: 'Rua Um',
  numero: null,
  complemento: null,
  bairro: 'Jardim das Acácias do Sul',
  codigoMunicipioIbge: 4106902,
  codigoMunicipioSiafi: '7535',
  codigoUf: 41,
  cep: '80000000',
};
const nota = {
  codigo: 3,
  tipo: 'S',
  chave: '1'.repeat(44),
  emissao: '2026-03-05T15:00:00.000Z',
  chassi: CHASSI,
  valor: 9_000_050,
  destinatario,
  faltam: [],
} as unknown as NotaOperavel;
const estoque = (dele: Partial<Estoque> = {}) =>
  ({ id: 7, especie: 'novo', chassi: CHASSI, estado: 'CONFIRMADO', acabado: true, ...dele }) as Estoque;

const itemDe = (
  pedido: Partial<Omit<SaidaRequest, 'nota'>> & { nota?: Partial<NotaOperavel> },
  estoques: readonly Estoque[] = [estoque()],
) =>
  itemDaSaida(
    { leasing: null, chassi: CHASSI, ...pedido, nota: { ...nota, ...pedido.nota } },
    situacaoOf(estoques, 'novo', new Map()),
    { cpf: '99900010140', email: 'loja@patio.test' },
    {},
  );

const FORA = `O veículo ${CHASSI} não está no estoque desta empresa.`;

describe('a sale’s request', () => {
  it('has stock record, invoice and buyer', () => {
    expect(itemDe({})).toEqual({
      alvo: { chassi: CHASSI },
      corpo: {
        idEstoque: 7,
        chaveNotaFiscal: nota.chave,
        dataVenda: '2026-03-05T12:00:00',
        valorVenda: 90_000.5,
        emailEstabelecimento: 'loja@patio.test',
        comprador: {
          tipoDocumento: 'CPF',
          numeroDocumento: '52998224725',
          nome: 'Lia Exemplo',
          endereco: {
            codigoMunicipio: 7535,
            cep: '80000000',
            logradouro: 'Rua Um',
            numero: 'S/N',
            bairro: 'Jardim das Acácias d',
          },
        },
        cpfOperadorResponsavel: '99900010140',
      },
      refs: { codigoNota: 3, acabado: true },
    });
  });

  it.each([
    [null, false],
    [false, false],
    [true, true],
  ])('of an unfinished vehicle states leasing: %j', (leasing, dito) => {
    const item = itemDe({ leasing }, [estoque({ acabado: false })]);
    expect(item).toMatchObject({ corpo: { leasingVeiculoInacabado: dito }, refs: { acabado: false } });
  });

  it('to a company has CNPJ, e-mail and full address', () => {
    const deles = { documento: '99900101000186', email: 'a@b.test', numero: '12', complemento: 'Sala 3' };
    expect(itemDe({ nota: { destinatario: { ...destinatario, ...deles } } })).toMatchObject({
      corpo: {
        comprador: {
          tipoDocumento: 'CNPJ',
          email: 'a@b.test',
          endereco: { numero: '12', complemento: 'Sala 3' },
        },
      },
    });
  });

  it.each<[string, Parameters<typeof itemDe>, string]>([
    ['no chassis', [{ chassi: null }], 'A nota não informa o chassi do veículo.'],
    ['an entry invoice', [{ nota: { tipo: 'E' } }], 'A nota escolhida não é de saída.'],
    ['nothing in stock', [{}, []], FORA],
    ['what was sold', [{}, [estoque({ estado: 'FINALIZADO' })]], FORA],
    ['a manufacturer’s', [{}, [estoque({ especie: 'montadora' })]], FORA],
    [
      'an invoice that sold another',
      [{}, [estoque(), estoque({ id: 8, chassi: 'OUTRO', estado: 'FINALIZADO', itemSaida: 3 })]],
      'A nota escolhida já foi usada na saída do veículo OUTRO.',
    ],
    ['a finished one by leasing', [{ leasing: true }], 'Somente veículo inacabado pode sair com leasing.'],
    ['its own terms', [{ impedimento: recusaNossa('Não assim.') }], 'Não assim.'],
    [
      'a buyer of whom something is missing',
      [{ nota: { faltam: ['nome', 'cep'] } }],
      'A nota de saída não informa nome, CEP do cliente. Use Completar dados do cliente, que guarda o que falta no cadastro dele e confirma de novo.',
    ],
    [
      'a buyer whom the invoice does not tell',
      [{ nota: { destinatario: { ...destinatario, documento: null } } }],
      'A nota de saída não informa o CPF/CNPJ do cliente. Importe a nota corrigida e confirme de novo.',
    ],
  ])('is refused for %s', (_, pedido, mensagem) => {
    expect(itemDe(...pedido).recusa).toMatchObject({ mensagem });
  });

  it('names missing buyer data, and has a row if the vehicle has one', () => {
    const incompleto = itemDe({ nota: { faltam: ['nome'] } });
    expect(incompleto.recusa).toMatchObject({
      codigo: 'compradorIncompleto',
      titulo: 'Faltam dados do cliente: nome',
      detalhe: 'Lia Exemplo — 529.982.247-25',
    });
    expect([itemDe({}, []), itemDe({ impedimento: recusaNossa('Não.') })]).toMatchObject([
      { withoutRow: true },
      { withoutRow: false },
    ]);
  });
});
