import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { queryListed } from '../../queryListed.ts';
import { inWorld } from '../inWorld.ts';
import { giveEntrada, PRIMEIRO } from '../seed.ts';

describe('companies at the registry for support', () => {
  const at = inWorld();

  it('say silence in place of a time, and lead to their operations', async () => {
    await giveEntrada(at.world, at.lojista, PRIMEIRO);
    const silencio = {
      tipo: 'semResposta',
      codigo: '',
      faixa: 1,
      chamadas: 9,
      milissegundos: 9,
      bytes: 0,
    } as const;
    const codigoEmpresa = await at.world.codigoOf('vizinho');
    await at.world.gateway.ports.uso.add([{ ...silencio, codigoEmpresa }]);
    const suporte = await at.world.as('suporte', 'horizonteMatriz');
    const { row, user } = await at.open('/renave-por-empresa', suporte);
    const calada = await row(EMPRESAS.vizinho.fantasia);
    expect(calada.textContent).toContain('Sem resposta');
    const outra = await row(EMPRESAS.horizonteMatriz.fantasia);
    expect(outra.textContent).not.toContain('Sem resposta');
    await user.click(within(outra).getByRole('link', { name: EMPRESAS.horizonteMatriz.fantasia }));
    await row(PRIMEIRO);
    await user.clear(screen.getByRole('textbox', { name: 'Empresa ou CNPJ' }));
    await user.type(screen.getByRole('textbox', { name: 'Empresa ou CNPJ' }), EMPRESAS.vizinho.cnpj);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
  });
});
