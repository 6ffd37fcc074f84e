import type { Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { Asker, Ouvida, Pergunta } from '../../../engine/askRenave.ts';
import { daPorta, espelho } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import type { AutorizacaoAberta } from '../../../ports/autorizacoes.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { tellRecebimentos } from '../../acesso/webhooks/tellEventos.ts';

/** The registry door of each kind of establishment. */
export type Porta = Grupo;

/** Applies a used authorisation: the origin's stock record has finished and the vehicle is gone. */
const takeOverEnd = async (stores: EmpresaStores, porta: Porta, origem: EstoqueRenave, agora: Date) => {
  await stores.estoque.save(espelho(origem, daPorta(porta)), agora);
  await stores.veiculos.locate(origem.chassi, 'cadastrado', null);
  await stores.notify('estoque', 'saidaZeroKm', 'transferencias', 'veiculos');
};

type Origens = { tipo: 'ok'; findas: EstoqueRenave[] } | Exclude<Ouvida, { tipo: 'ok' }>;

/** Looks up the records of vanished authorisations: finished where one was used, otherwise cancelled. */
const askOrigens = async (
  { ports, empresa }: Asker,
  porta: Porta,
  sumidas: readonly AutorizacaoAberta[],
): Promise<Origens> => {
  const findas: EstoqueRenave[] = [];
  for (const { idEstoque, chassi } of sumidas) {
    const resposta = await ports.renave.callRenave(empresa.codigo, chamadas[porta].estoques, { chassi });
    if (resposta.tipo !== 'ok') return resposta;
    const origem = resposta.corpo.find(({ id }: EstoqueRenave) => id === idEstoque);
    if (origem?.estado === 'FINALIZADO') findas.push(origem);
  }
  return { tipo: 'ok', findas };
};

const daPortaDe = (porta: Porta): Pergunta => ({
  nome: `autorizacoes:${porta}`,
  assunto: 'transferencias',
  run: async (quem, desde) => {
    const { ports, empresa } = quem;
    const dadas = await ports.empresa(empresa.codigo).autorizacoes.listDadas(porta);
    const { autorizacoesTransferencia } = chamadas[porta];
    const pergunta = { estadoAutorizacao: 'CRIADA' };
    const resposta = await ports.renave.callRenave(empresa.codigo, autorizacoesTransferencia, pergunta);
    if (resposta.tipo !== 'ok') return resposta;
    const abertas = resposta.corpo.filter(
      (one) => one.estoqueOrigemDeVeiculoZeroKm && one.estadoAutorizacaoTransferencia === 'CRIADA',
    );
    const ids = new Set(abertas.map(({ id }) => id));
    // Looked up before the mirror drops them, so that a crash in between repeats the look-up.
    const sumidas = dadas.filter(({ id }) => !ids.has(id));
    const origens = await askOrigens(quem, porta, sumidas);
    if (origens.tipo !== 'ok') return origens;
    const keep = async (stores: EmpresaStores) => {
      for (const origem of origens.findas) await takeOverEnd(stores, porta, origem, ports.agora());
      const novas = await stores.autorizacoes.mirror(porta, abertas, desde);
      await tellRecebimentos(stores, { cnpj: empresa.cnpj, porta }, abertas, novas);
    };
    return { tipo: 'ok', keep };
  },
});

/** Questions for the open authorisations given and received, by door. */
export const AUTORIZACOES: Readonly<Record<Porta, Pergunta>> = {
  estabelecimento: daPortaDe('estabelecimento'),
  montadora: daPortaDe('montadora'),
  ite: daPortaDe('ite'),
};
