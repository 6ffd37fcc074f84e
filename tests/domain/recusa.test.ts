import { describe, expect, it } from 'vitest';
import { faltasDitas } from '#domain/comprador.ts';
import { passoDito } from '#domain/passo.ts';
import { contadaDaRecusa, erroDaRecusa, impedimentoDito, recusaDe, tipoDaRecusa } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';

describe('a refusal', () => {
  it('is made of a code, and says what its sentences name', () => {
    expect(recusaDe('repetida')).toEqual({
      codigo: 'repetida',
      titulo: 'Não enviada ao Renave',
      detalhe: null,
      mensagem: 'Este pedido acabou de ser feito para este veículo. Atualize a lista.',
    });
    expect(recusaDe('foraDoEstoque', '9PT1').mensagem).toBe(
      'O veículo 9PT1 não está no estoque desta empresa.',
    );
    expect(recusaDe('compradorIncompleto', 'CEP')).toMatchObject({
      titulo: 'Faltam dados do cliente: CEP',
      mensagem: expect.stringMatching(/^A nota de saída não informa CEP do cliente\./),
    });
  });

  it.each([
    [
      'recusada',
      ['repetida', 'recusadaPeloRenave', 'jaEmEstoque', 'compradorSemDocumento', 'nota-parada', null],
    ],
    ['comprador', ['compradorIncompleto']],
    ['credito', ['saldoInsuficiente']],
    ['sumida', ['entradaNaoConsta']],
    [
      'certificado',
      [
        ...['certificadoAusente', 'certificadoIlegivel', 'certificadoVencido', 'certificadoFuturo'],
        ...['naoCredenciado', 'certificadoRecusado'],
      ],
    ],
  ])('asks for what its code says: %s', (tipo, codigos) => {
    expect(codigos.map(tipoDaRecusa)).toEqual(codigos.map(() => tipo));
  });

  it('is an error of its kind to who waits for it', () => {
    expect(erroDaRecusa(recusaDe('saldoInsuficiente', 'entrada', 100, 0, 'Horizonte')).code).toBe(
      'semCredito',
    );
    expect(erroDaRecusa(recusaDe('prometido'))).toMatchObject({
      code: 'regra',
      message: RECUSAS.prometido.mensagem,
    });
    expect(erroDaRecusa(recusaDe('recusadaPeloRenave', 'Não.'), 'renaveRecusou').code).toBe('renaveRecusou');
  });

  it.each([
    ["Campo 'valorVenda': Valor da venda inválido", 'Valor da venda inválido', 'valorVenda'],
    ['dataVenda=2031-01-01', 'Data da venda não pode ser futura', 'dataVenda'],
    [null, 'Código de segurança do CRV inválido', 'codigoSegurancaCrv'],
    ['Número do CRV inválido', 'Número do CRV inválido', 'numeroCrv'],
  ])('is said at the field that it is about: %s', (detalhe, mensagem, campo) => {
    const recusa = { ...recusaDe('recusadaPeloRenave', mensagem), detalhe };
    expect(erroDaRecusa(recusa, 'renaveRecusou').errors).toEqual({ [campo]: mensagem });
  });

  it('is said at no field where it is about none', () => {
    expect(erroDaRecusa(recusaDe('recusadaPeloRenave', 'CPF suspenso.')).errors).toBeUndefined();
  });

  it('is counted as a thing where it is one, whatever it is titled', () => {
    expect(contadaDaRecusa('sem-protocolo')).toEqual(contadaDaRecusa('nao-autorizada'));
    expect([contadaDaRecusa('recusadaPeloRenave'), contadaDaRecusa(null)]).toEqual([undefined, undefined]);
  });
});

describe('an impediment', () => {
  it('is said in the short words of a list, with what is missing', () => {
    expect(impedimentoDito('prometido', null)).toBe('Transferência autorizada');
    expect(impedimentoDito('compradorSemDocumento', faltasDitas(['cep', 'municipio'], true))).toBe(
      'Faltam dados do cliente: CPF/CNPJ, CEP, município',
    );
  });
});

it('a step is said in words, with what it names', () => {
  expect(passoDito('enviada', '2')).toBe('enviada (tentativa 2)');
  expect(passoDito('andou', 'TRANSFERIDO')).toBe('agora TRANSFERIDO no Renave');
  expect(passoDito('naoEnviada', null)).toBe('não enviada');
});
