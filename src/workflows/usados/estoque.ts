import type { SITUACOES_USADOS } from '#contract/gateway/usados/usados.ts';
import { periodo } from '#contract/list.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { type Asking, type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';
import { EstoqueConferido } from '../shared/renave/EstoqueConferido.tsx';
import { Recusa } from '../shared/renave/Recusa.tsx';
import {
  cancelarAutorizacao,
  cancelarEntradaUsado,
  cancelarSaidaUsado,
  comprarDeNovo,
  topUp,
  transferir,
} from './acoes.ts';
import { sendAssinatura } from './assinatura.ts';
import { atualizarAtpv } from './atualizarAtpv.ts';
import { colunasUsados, detalhesUsado } from './colunas.tsx';
import { diasAntes } from './comum.ts';
import { debitos } from './debitos.tsx';
import { impressoesUsado } from './documentos.ts';
import { laudoDaLinha } from './laudos/adicionarLaudo.ts';
import { lembrarVendedor } from './lembrarVendedor.tsx';
import { createUsadoMock, entradaEstoqueUsado, moveDetran } from './menuEntrada.ts';
import { ABRE_A_NOTA, sendNota } from './notaFiscal.ts';
import { reenviar, reenviarComODia } from './reenviar.tsx';

const umaPlaca = f.placa('placaVei', { label: 'Placa' });

const DE_ENTRADA = {
  ...periodo('dataHoraRegistroEntrada', 'Data de entrada'),
  placaVei: umaPlaca,
};

const DE_SAIDA = {
  ...periodo('dataHoraRegistroSaida', 'Data de saída'),
  placaVei: umaPlaca,
};

/** Default period of vehicles that left: one week (document 3, section 9). */
const umaSemana = ({ agora }: Asking) => ({
  dataHoraRegistroSaidaInicial: diasAntes(agora, 7),
  dataHoraRegistroSaidaFinal: diaBrasilia(agora),
});

const aba = (key: (typeof SITUACOES_USADOS)[number], label: string, saiu: boolean, empty: string) =>
  tab(lists.usados, {
    key,
    label,
    count: key,
    filters: {
      search: { key: 'descricaoFiltro', placeholder: 'Procurar no estoque de usados por ID e descrição' },
      fields: saiu ? DE_SAIDA : DE_ENTRADA,
      ...(saiu && { initial: umaSemana }),
    },
    anchor: 'descricao',
    columns: colunasUsados,
    expansion: detalhesUsado,
    refusal: Recusa,
    actions: [
      atualizar,
      createUsadoMock,
      entradaEstoqueUsado,
      atualizarAtpv,
      reenviarComODia,
      reenviar,
      topUp,
      laudoDaLinha,
      debitos,
      transferir,
      sendNota,
      sendAssinatura,
      lembrarVendedor,
      impressoesUsado,
      cancelarAutorizacao,
      cancelarEntradaUsado,
      comprarDeNovo,
      cancelarSaidaUsado,
      moveDetran,
    ],
    ...(key === 'finalizados' && { opens: ABRE_A_NOTA }),
    empty,
  });

/** The stock of used vehicles (document 3, sections 2.3 and 4). */
export const estoqueUsados: ListScreen = {
  ...places.usados.estoque,
  heard: EstoqueConferido,
  help: [
    'A aba Estoque mostra os usados que o Detran já transferiu para a loja. Em Andamento ficam as entradas que ele ainda não concluiu.',
    'Clique em Entrada estoque para comprar um veículo, dar entrada em um da própria loja ou receber de outro estabelecimento.',
    'Em Andamento, Aguarda o vendedor é a espera pela assinatura dele: se ele assina no aplicativo gov.br, a linha muda sozinha e o PDF assinado fica em Impressões. Aguarda o Detran é o que vem depois.',
    'A entrada anda sozinha: a linha muda assim que o Detran conclui cada passo. Abra a linha para ver as notas, as restrições e o que pode ser feito. Se o vendedor assina com certificado, baixe o XML do ATPV-e em Impressões, assine-o no assinador e envie o P7S em Enviar ATPV-e assinado.',
    'Onde o estado exige laudo de vistoria, cada linha diz até quando o do veículo vale. Sem um válido, a entrada e a venda são recusadas antes de ir ao Renave: use Adicionar laudo.',
    'A entrada pode ser cancelada enquanto está em andamento. Uma venda desfeita volta ao estoque por Cancelar saída, com outro id. Finalizados e Cancelados começam com os últimos 7 dias. Informe outras datas ou a placa e clique em Buscar.',
  ],
  tabs: [
    aba('estoque', 'Estoque', false, 'Nenhum veículo usado em estoque. Comece por Entrada estoque.'),
    aba('andamento', 'Em Andamento', false, 'Nenhuma entrada em andamento.'),
    aba(
      'finalizados',
      'Finalizados',
      true,
      'Nenhuma saída nestas datas. Informe outras datas e clique em Buscar.',
    ),
    aba(
      'cancelados',
      'Cancelados',
      true,
      'Nada foi cancelado nestas datas. Informe outras datas e clique em Buscar.',
    ),
  ],
};
