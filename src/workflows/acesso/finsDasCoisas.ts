import { COISAS, type Coisa, type CoisaQueAge } from '#contract/gateway/acesso/quemAge.ts';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { declaracao } from '#contract/gateway/documentos/declaracao.ts';
import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { type Action, call, rowAction } from '#src/ui/action.ts';
import { inNameOf } from '../shared/renave/atos.ts';

/** How each thing is ended, and what follows. */
const FINS: Readonly<
  Record<Coisa, Pick<Action<CoisaQueAge, 'row'>, 'label' | 'permission' | 'consequence' | 'call'>>
> = {
  token: {
    label: 'Encerrar token',
    permission: 'integracao',
    consequence: 'Ele deixa na hora de agir por esta empresa, no sistema que o usa.',
    call: call(tokenIntegracao.end, ({ codigo }) => ({ codigo: Number(codigo) })),
  },
  webhook: {
    label: 'Excluir webhook',
    permission: 'integracao',
    consequence: 'O sistema deixa de ser avisado, e o que ainda não foi entregue se perde.',
    call: call(webhooks.remove, ({ codigo }) => ({ id: codigo })),
  },
  ordem: {
    label: 'Parar ordem',
    permission: 'zeroKm',
    consequence:
      'O que ainda não saiu para o Renave espera por outra ordem, ou por você em Confirmar entrada.',
    call: call(ordemDeEntrada.stop, () => ({})),
  },
  recebimento: {
    label: 'Desligar busca',
    permission: 'configuracoes',
    consequence:
      'As notas deixam de chegar, e nada mais é dito delas à SEFAZ. Ligue de novo em Configurações.',
    call: call(sefaz.saveOpcao, () => ({ receber: false, ciencia: false, confirmar: false })),
  },
  declaracao: {
    label: 'Revogar declaração',
    permission: 'estabelecimento',
    consequence: 'Quem conferir o código vê na hora que ela foi revogada, e mais nada. Isto não volta.',
    call: call(declaracao.revogar, ({ codigo }) => ({ codigo: Number(codigo) })),
  },
};

/** The end of each thing that acts for a company. */
export const fins = Object.entries(FINS).map(([tipo, fim]) =>
  rowAction<CoisaQueAge>({
    ...fim,
    name: `encerrar-${tipo}`,
    tone: 'danger',
    visible: (coisa) => coisa.tipo === tipo && !(tipo === 'ordem' && coisa.situacao === 'parada'),
    confirm: `${fim.label}?`,
    about: ({ nome }, sessao) => inNameOf(sessao, COISAS[tipo as Coisa], nome),
  }),
);
