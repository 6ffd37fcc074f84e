import { usados as rotas } from '#contract/gateway/usados.ts';
import type { EnvioNotaFiscal } from '#contract/renave/corposUsados.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { usados } from '#contract/renave/usados.ts';
import { chaveForaDeUso } from '../operacoes/fits.ts';
import { defineOperacao, type LookUpResult } from '../operacoes/operacao.ts';
import { cpfDoOperador, performAndTell } from '../operacoes/perform.ts';
import { foundAs, lookIn } from '../operacoes/search.ts';
import { refuseBecause } from '../refuse.ts';
import { found, tellingUseCase } from '../useCase.ts';
import { chassiOuPlaca } from './cadastro.ts';

const CAMPO = { COMPRA: 'chaveEntrada', VENDA: 'chaveSaida' } as const;

/** Sends an invoice to the registry; verified by reading its stock record. */
export const operacaoEnviarNota = defineOperacao({
  nome: 'enviarNotaUsado',
  call: usados.enviarNotaFiscal,
  impedimento: () => null,
  giveUp: chaveForaDeUso,
  maybeDone: ['jaEnviada'],
  // The answer's body is undocumented; a 2xx is all it says.
  matches: () => null,
  search: async (inspect, { corpo }: { corpo: EnvioNotaFiscal; refs: object }) => {
    const resposta = await inspect(renave.estoque, { id: corpo.idEstoque });
    return lookIn(resposta, ({ entradaEstoque, saidaEstoque }): LookUpResult<Record<string, unknown>> => {
      const pedida = corpo.chaveNotaFiscal;
      const dita =
        corpo.evento === 'COMPRA'
          ? entradaEstoque.chaveNotaFiscalEntrada
          : saidaEstoque?.chaveNotaFiscalSaida;
      if (!dita) return { feita: false };
      return foundAs({ chaveNotaFiscal: dita }, dita === pedida ? null : `nota ${dita} em vez de ${pedida}`);
    });
  },
  efeito: async ({ stores, corpo: { idEstoque, evento, chaveNotaFiscal }, agora }) => {
    const estoque = await stores.estoque.get(idEstoque);
    if (estoque) await stores.estoque.save({ ...estoque, [CAMPO[evento]]: chaveNotaFiscal }, agora);
    return { idEstoque };
  },
});

export const sendNota = tellingUseCase(rotas.enviarNota, async (chamada) => {
  const { input, stores, usuario } = chamada;
  const { idEstoque, chaveNotaFiscal } = input;
  const estoque = found(await stores.estoque.get(idEstoque));
  const evento = input.evento as EnvioNotaFiscal['evento'];
  if (estoque[CAMPO[evento]]) refuseBecause('Esta nota fiscal já foi enviada.');
  if (evento === 'VENDA' && (estoque.motivo === 'CANCELAMENTO_ENTRADA' || estoque.estado !== 'FINALIZADO')) {
    refuseBecause('O veículo não tem uma saída: envie a nota depois da venda.');
  }
  const corpo = { idEstoque, evento, chaveNotaFiscal, cpfOperadorResponsavel: cpfDoOperador(usuario) };
  const item = { alvo: chassiOuPlaca(estoque), corpo, refs: {} };
  return performAndTell(chamada, operacaoEnviarNota, item);
});
