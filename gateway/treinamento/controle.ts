import { request } from 'undici';
import type { ComportamentoAtivo } from '#contract/sandbox/cenarios.ts';
import type { TreinamentoPort } from '../ports/treinamento.ts';

/** Client of the sandbox's control API (JSON over loopback). */
export const controleDoTreinamento = (url: string): TreinamentoPort => ({
  list: async () => {
    const { body } = await request(`${url}/comportamentos`);
    return ((await body.json()) as { ativos: ComportamentoAtivo[] }).ativos;
  },
  create: async ({ cenario, chassi, cnpj, vezes }) => {
    const { statusCode, body } = await request(`${url}/comportamentos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cenario, alvo: { chassi, cnpj }, vezes }),
    });
    const text = await body.text();
    if (statusCode !== 201) throw new Error(`the sandbox's control answered ${statusCode}: ${text}`);
  },
  remove: async (id) => {
    const { statusCode, body } = await request(`${url}/comportamentos/${id}`, { method: 'DELETE' });
    await body.dump();
    return statusCode === 204;
  },
});
