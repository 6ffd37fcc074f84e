import { describe, expect, it } from 'vitest';
import { renaveRequest } from '#contract/renave/call.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { criarVeiculoMock, pathOf } from '#contract/renave/mock.ts';

describe("a call put in the registry's terms", () => {
  it('has neither body nor query without input', () => {
    expect(renaveRequest(renave.clienteAutenticado, {})).toEqual({
      method: 'GET',
      path: '/api/cliente-autenticado',
      body: null,
    });
  });

  it('puts path parameters and filters in their places, skipping empty ones', () => {
    expect(renaveRequest(renave.termoSaida, { id: 42 }).path).toBe('/api/estoques/42/termo-saida-estoque');
    const filters = { chassi: '9PTTEST0000000001', placa: '', estadoEstoque: undefined };
    expect(renaveRequest(renave.estoques, filters).path).toBe('/api/estoques?chassi=9PTTEST0000000001');
  });

  it('escapes special characters', () => {
    expect(renaveRequest(renave.veiculos, { chassi: 'A&placa=B C' }).path).toBe(
      '/api/veiculos?chassi=A%26placa%3DB+C',
    );
    const id = '1/../2' as unknown as number;
    expect(renaveRequest(renave.estoque, { id }).path).toBe('/api/estoques/1%2F..%2F2');
  });

  it('puts a write’s whole input in its JSON body', () => {
    const input = { chassi: '9PTTEST0000000001', cpfOperadorResponsavel: '99900010140' };
    const { method, path, body } = renaveRequest(renave.cancelarRejeicaoZeroKm, input);
    expect([method, path]).toEqual(['POST', '/api/cancelamentos-rejeicoes-veiculo-zero-km']);
    expect(JSON.parse(body ?? '')).toEqual(input);
  });

  it('takes the path of mock creation from configuration', () => {
    const { path } = criarVeiculoMock();
    expect(pathOf(path, null)).toBe('/api/veiculos-zero-km-mock');
    expect(pathOf(path, { criarVeiculoMock: '/api/outro' })).toBe('/api/outro');
    expect(pathOf(renave.estoques.path, { criarVeiculoMock: '/api/outro' })).toBe('/api/estoques');
  });
});

it('has each path and method once', () => {
  const keys = Object.values(renave).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});
