import type { Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import type { AutorizacaoAberta } from '../../ports/autorizacoes.ts';
import { daPorta, espelho } from '../operacoes/estoqueDoRenave.ts';
import type { Chamada } from '../useCase.ts';

/** Where establishments of each kind give and take. */
export type Porta = Grupo;

type Quem = Pick<Chamada<unknown>, 'ports' | 'empresa' | 'stores' | 'transacao'>;

/** Somebody used it: the stock it was about ended, and the vehicle is not here any more. Otherwise it was cancelled. */
const conferirOrigem = async (
  { ports, empresa, transacao }: Quem,
  porta: Porta,
  { idEstoque, chassi }: AutorizacaoAberta,
): Promise<boolean> => {
  const resposta = await ports.renave.chamar(empresa.codigo, chamadas[porta].estoques, { chassi });
  if (resposta.tipo !== 'ok') return false;
  const origem = resposta.corpo.find(({ id }: EstoqueRenave) => id === idEstoque);
  if (origem?.estado !== 'FINALIZADO') return true;
  await transacao(async (stores) => {
    await stores.estoque.save(espelho(origem, daPorta(porta)), ports.agora());
    await stores.veiculos.situar(chassi, 'cadastrado', null);
    await stores.avisar('estoque', 'saidaZeroKm', 'transferencias', 'veiculos');
  });
  return true;
};

/** The registry's whole answer; null when it is out of reach, and then what was last heard stays. */
const perguntar = async (
  { ports, empresa }: Quem,
  porta: Porta,
): Promise<AutorizacaoTransferencia[] | null> => {
  const { autorizacoesTransferencia } = chamadas[porta];
  const pergunta = { estadoAutorizacao: 'CRIADA' };
  const resposta = await ports.renave.chamar(empresa.codigo, autorizacoesTransferencia, pergunta);
  if (resposta.tipo === 'ok') {
    return resposta.corpo.filter(
      (one) => one.estoqueOrigemDeVeiculoZeroKm && one.estadoAutorizacaoTransferencia === 'CRIADA',
    );
  }
  ports.log.info({ empresa: empresa.codigo, resposta: resposta.tipo }, 'autorizações não atualizadas');
  return null;
};

const atualizar = async (quem: Quem, porta: Porta): Promise<void> => {
  const { autorizacoes } = quem.stores;
  const perguntadoEm = await autorizacoes.momento();
  const dadas = await autorizacoes.listDadas(porta);
  const abertas = await perguntar(quem, porta);
  if (!abertas) return;
  const ids = new Set(abertas.map(({ id }) => id));
  // Looked at before it is forgotten: a stop in between leaves it to be looked at again.
  for (const dada of dadas.filter(({ id }) => !ids.has(id))) {
    if (!(await conferirOrigem(quem, porta, dada))) return;
  }
  await autorizacoes.espelhar(porta, abertas, perguntadoEm);
};

/** Asks the registry what is authorised, one question at a time per company. */
export const autorizacoesAtualizadas = (quem: Quem, porta: Porta): Promise<void> =>
  quem.ports.freshFlight(`autorizacoes:${quem.empresa.codigo}:${porta}`, () => atualizar(quem, porta));
