import { expect, it } from 'vitest';
import type { Direito } from '#domain/direitos.ts';
import { announce, only } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { changeEmpresa, changeUsuario } from '#tests/support/changes.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

it.each([
  ['confirmar', 'recusada', 'Direito retirado', 'right'],
  ['exportar', 'confirmada', null, 'right'],
  ['ver', 'recusada', 'Direito retirado', 'no right'],
] as const)(
  'a withdrawn right to %s leaves what waited %s',
  async (direito: Direito, estado, titulo, pede) => {
    const set = async (tem: boolean) => changeUsuario(world, 'lojista', { [`dir${direito}_usu`]: tem });
    const esperando = only(await announce(world, lojista, 1));
    const { chassi } = esperando;
    const fora = world.sandbox.behaviours.add({ cenario: 'foraDoAr', alvo: { chassi } });
    await confirmarEntradas(lojista, [esperando]);
    // No attempt is on its way, which was allowed before.
    await untilEstado(world, chassi, 'desconhecida');
    // As a call that asks for none leaves it.
    if (pede === 'no right')
      await world.kysely.updateTable('intencao').set({ rota: null }).where('chassi', '=', chassi).execute();
    await set(false);
    world.sandbox.behaviours.remove(fora.id);
    expect((await untilEstado(world, chassi, estado)).errotitulo).toBe(titulo);
    await set(true);
  },
);

it.each([
  ['closed', { ativo_emp: false }, { ativo_emp: true }],
  ['blocked for its debts', { bloqfin_emp: true }, { bloqfin_emp: false }],
])(
  'a company that was %s sends nothing of what waited, and does again when it is back',
  async (_, fora, dentro) => {
    const esperando = only(await announce(world, lojista, 1));
    const { chassi } = esperando;
    const mudo = world.sandbox.behaviours.add({ cenario: 'foraDoAr', alvo: { chassi } });
    await confirmarEntradas(lojista, [esperando]);
    await untilEstado(world, chassi, 'desconhecida');
    await changeEmpresa(world, 'horizonteMatriz', fora);
    world.sandbox.behaviours.remove(mudo.id);
    expect((await untilEstado(world, chassi, 'recusada')).errotitulo).toBe('Empresa fechada ou bloqueada');
    await changeEmpresa(world, 'horizonteMatriz', dentro);
    await confirmarEntradas(await world.as('lojista', 'horizonteMatriz'), [esperando]);
    await untilEstado(world, chassi, 'confirmada');
  },
);
