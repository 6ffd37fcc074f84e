import { type ChegadaMarcada, chegadas as rotas } from '#contract/gateway/estoque/chegadas.ts';
import { AppError } from '#domain/errors.ts';
import { horaDaLeitura } from '#domain/horaDaLeitura.ts';
import { findCarros, leituraImpossivel, normalizeLido } from '#domain/patio.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { DIA_MS, formatDateTime } from '#domain/values/datas.ts';
import type { Area } from '../../engine/area.ts';
import { refuseBecause, refuseCampo } from '../../engine/refuse.ts';
import { type Chamada, tellingUseCase, useCase } from '../../engine/useCase.ts';
import type { CarroEsperado } from '../../ports/chegadas.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';

/** Marks what was read in the yard, and wakes what waits for it; returns the chassis that were not marked before. */
export const marcarChegadas = async (
  stores: EmpresaStores,
  { agora }: Pick<Ports, 'agora'>,
  ...chegadas: Parameters<EmpresaStores['chegadas']['save']>
): Promise<string[]> => {
  const marcadas = await stores.chegadas.save(...chegadas);
  if (marcadas.length > 0) {
    await stores.ordem.wake(agora());
    await stores.notify('patio', 'entradaZeroKm', 'notasRecebidas');
  }
  return marcadas;
};

const DE_OUTRA_PESSOA = 'O que está neste aparelho foi lido por outra pessoa: entre como ela para enviar.';

/** Nobody hands over in their own name what another person read on the same device. */
export const checkQuemLeu = ({
  input,
  usuario,
}: Pick<Chamada<{ usuario: number | null }>, 'input' | 'usuario'>) => {
  if (input.usuario !== null && input.usuario !== usuario.codigo)
    throw new AppError('empresaTrocada', { message: DE_OUTRA_PESSOA });
};

/** Days that a device may keep an arrival; an older one came at their end. */
const DIAS_NO_APARELHO = 30;

/** When a vehicle was read as arrived: now, unless a device kept it. */
const quandoDe = (lidaEm: string | null, relogio: string | null, agora: Date): string => {
  const aberta = new Date(agora.getTime() - DIAS_NO_APARELHO * DIA_MS);
  const hora = horaDaLeitura(lidaEm ?? agora.toISOString(), { relogio: lidaEm && relogio, aberta, agora });
  return hora ?? refuseCampo('lidaEm', 'Não é um momento.');
};

const FORA = 'não espera entrada nesta empresa.';
const DENTRO = 'já entrou no estoque.';
const VARIOS = 'é de mais de um veículo que espera entrada: leia o chassi.';

const antesDe = ({ chassi, quem, quando }: CarroEsperado): string =>
  `${chassi} já estava marcado por ${quem}, em ${formatDateTime(quando ?? '')}.`;

/** Why a text that was read is no vehicle that waits. */
const recusaDe = async ({ estoque }: EmpresaStores, lido: string, achados: number): Promise<string> => {
  const impossivel = leituraImpossivel(lido);
  if (impossivel !== null) return impossivel;
  if (achados > 1) return `${lido} ${VARIOS}`;
  return `${lido} ${(await estoque.getAtivo(normalizeLido(lido))) ? DENTRO : FORA}`;
};

const marcar = useCase(rotas.marcar, async (chamada) => {
  const { input, transacao, usuario, ports } = chamada;
  const { lidosList, lugar } = input;
  checkQuemLeu(chamada);
  const quando = quandoDe(input.lidaEm, input.relogio, ports.agora());
  return transacao(async (stores) => {
    const esperados = await stores.chegadas.find(lidosList.map(({ lido }) => normalizeLido(lido)));
    const [dela, antes, recusas]: [CarroEsperado[], string[], string[]] = [[], [], []];
    for (const { lido } of lidosList) {
      const [um, ...outros] = findCarros(esperados, lido);
      if (!um || outros.length > 0) recusas.push(await recusaDe(stores, lido, outros.length + Number(!!um)));
      else if (um.quando !== null) antes.push(antesDe(um));
      else dela.push(um);
    }
    if (dela.length + antes.length === 0) refuseBecause(recusas.join(' '));
    const ditas = dela.map(({ chassi }) => ({ chassi, quando, lugar: lugar?.trim() || null }));
    const marcadas = await marcarChegadas(stores, ports, ditas, usuario.codigo);
    const feito =
      marcadas.length > 0 ? [`${contagem(marcadas.length, 'chegada marcada', 'chegadas marcadas')}.`] : [];
    return {
      message: [...feito, ...antes, ...recusas].join(' '),
      quantas: marcadas.length,
      titulo: marcadas.join(' '),
    };
  });
});

const mayUnmark = (sessao: Sessao, { codigoUsuario }: CarroEsperado): boolean =>
  codigoUsuario === sessao.usuario.codigo || may(sessao, 'podeConfirmar');

const desmarcar = tellingUseCase(rotas.desmarcar, async ({ input: { chassi }, transacao, sessao }) => {
  await transacao(async (stores) => {
    const [carro] = await stores.chegadas.find([chassi]);
    if (!carro)
      throw new AppError('naoEncontrado', {
        message: `${chassi} ${(await stores.estoque.getAtivo(chassi)) ? DENTRO : FORA}`,
      });
    if (carro.quando === null) return;
    if (!mayUnmark(sessao, carro))
      refuseBecause(`Quem marcou foi ${carro.quem}: peça a essa pessoa, ou a quem confirma entradas.`);
    await stores.chegadas.remove(chassi);
    await stores.notify('patio', 'entradaZeroKm', 'notasRecebidas');
  });
  return {};
});

/** Vehicles that stand in the yard before their entry. */
export const chegadas: Area = {
  useCases: [
    useCase(rotas.list, async ({ stores, sessao }) =>
      (await stores.chegadas.list()).map((carro): ChegadaMarcada => {
        const { chassi, descricao, quando, lugar, quem } = carro;
        return {
          chassi,
          descricao,
          quando: quando ?? '',
          lugar,
          quem: quem ?? '',
          desmarcavel: mayUnmark(sessao, carro),
        };
      }),
    ),
    marcar,
    desmarcar,
  ],
};
