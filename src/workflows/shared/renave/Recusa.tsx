import { Alert, Box, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import type { TipoDeRecusa } from '#domain/motivo.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { remedioDaRecusa, tipoDaRecusa } from '#domain/recusa.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { type AnyAction, type AnySubject, isVisible } from '#src/ui/actions/runAction.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import type { ListTab, RefusalProps } from '#src/ui/screen.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { atoRecusado, type RefusedAto } from './atoRecusado.ts';
import { deNovo } from './deNovo.ts';
import { dismiss, noteAgain } from './dismiss.ts';
import { DITAS_DA_RECUSA, goesWithInvoice, oQueFazer } from './oQueFazer.ts';
import { ImportarCertificado, ImportarXml, IrAoRemedio } from './Remendos.tsx';

/** An action that fixes a row, and its subject. */
interface RemedioDaLinha {
  action: AnyAction;
  subject: AnySubject;
}

/** A dialog that only offers choices is replaced by the choices. */
const withoutQuestion = (action: AnyAction): readonly AnyAction[] => action.dialog?.choices ?? [action];

const inColumns = (tab: ListTab) => tab.columns.flatMap(({ actions = [] }) => actions);

/** True if an action, or one of its choices, makes the call that was refused. */
const asks =
  ({ rotarecusada }: RaRecord) =>
  (action: AnyAction): boolean =>
    [...withoutQuestion(action), ...(action.menu ?? [])].some(
      ({ call }) => call?.route.path === rotarecusada,
    );

/** The screen that requests the refused operation, if this person may open it; null if it is this list, or open. */
const ondeSePede = (tab: ListTab, row: RaRecord, sessao: Sessao, aberta: string): RefusedAto | null => {
  const ato = atoRecusado(row.rotarecusada);
  const daqui = ato?.onde.path === aberta || [...tab.actions, ...inColumns(tab)].some(asks(row));
  return ato && !daqui && may(sessao, ato.onde.permission) ? ato : null;
};

/** The row's own action that sends what its refusal misses. */
const assinaturaQueFalta = (tab: ListTab, row: RaRecord, sessao: Sessao): RemedioDaLinha[] =>
  remedioDaRecusa(row.errocodigo ?? null) === 'assinatura'
    ? naLinha(
        tab.actions.filter(
          ({ place, call }) => place === 'row' && call?.route === documentosUsados.enviarAssinatura,
        ),
        row,
        sessao,
      )
    : [];

/** The list's selection action as a retry of one row, unless the refused call was another row action's. */
const sendAgain = (tab: ListTab, row: RaRecord, sessao: Sessao): RemedioDaLinha[] => {
  const send = tab.actions.find(({ place }) => place === 'selection');
  const deOutra = tab.actions.filter(({ place }) => place === 'row').some(asks(row));
  if (!send || (deOutra && !asks(row)(send)) || !tab.selectable?.(row) || !isVisible(send, [row], sessao))
    return [];
  return [{ action: deNovo(send, row.errocodigo ?? null), subject: [row] }];
};

/** The actions that this person may run on the row now. */
const naLinha = (actions: readonly AnyAction[], row: RaRecord, sessao: Sessao): RemedioDaLinha[] =>
  actions
    .filter((action) => isVisible(action, row, sessao))
    .flatMap(withoutQuestion)
    .filter(({ call }) => call !== undefined)
    .map((action) => ({ action, subject: row }));

/** The row action that requests the refused operation, where nothing else retries it. */
const requestAgain = (tab: ListTab, row: RaRecord, sessao: Sessao, outros: readonly RemedioDaLinha[]) => {
  const pedido = ({ action }: RemedioDaLinha) => action.call?.route.path === row.rotarecusada;
  const actions = tab.actions.filter(({ place }) => place === 'row');
  return outros.some(pedido) ? [] : naLinha(actions, row, sessao).filter(pedido);
};

/**
 * The remedies of a refused row: the column actions for its cause, and a retry. Other actions below the row are not
 * repeated.
 */
const remediosDaLinha = (tab: ListTab, row: RaRecord, sessao: Sessao): RemedioDaLinha[] => {
  if (row.recusadaemoutrolugar || isVisible(noteAgain, row, sessao)) return [];
  const ditas: Partial<Record<TipoDeRecusa, readonly string[]>> = DITAS_DA_RECUSA;
  const nomes = ditas[tipoDaRecusa(row.errocodigo ?? null)];
  if (nomes)
    return tab.actions
      .filter((action) => nomes.includes(action.name) && isVisible(action, row, sessao))
      .map((action) => ({ action, subject: row }));
  const mains = tab.actions.filter(({ place, main, tone }) => place === 'row' && main && tone === 'primary');
  const daLinha = naLinha([...inColumns(tab), ...mains], row, sessao);
  // Completing the buyer's data also sends the operation again.
  if (tipoDaRecusa(row.errocodigo ?? null) === 'comprador' && daLinha.length > 0) return daLinha;
  const daRecusa = [...daLinha, ...assinaturaQueFalta(tab, row, sessao), ...sendAgain(tab, row, sessao)];
  return [...daRecusa, ...requestAgain(tab, row, sessao, daRecusa)];
};

/** A row's refusal in the registry's words, with advice and the actions that fix it. */
export const Recusa = ({ row, tab }: RefusalProps) => {
  const sessao = useSessao();
  const { errocodigo = null, errotitulo = null, erromensagem = null, errodetalhe = null } = row;
  const tipo = tipoDaRecusa(errocodigo);
  const remedios = remediosDaLinha(tab, row, sessao);
  const la = ondeSePede(tab, row, sessao, useLocation().pathname);
  const remedio = remedioDaRecusa(errocodigo);
  const outraNota = !la && tipo === 'recusada' && goesWithInvoice(row);
  return (
    <Alert severity={row.recusadaemoutrolugar ? 'info' : 'error'} role="group" aria-label="Recusa">
      <TextoErro {...{ errotitulo, erromensagem, errodetalhe }} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {oQueFazer(errocodigo, la !== null)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {la && (
          <TextButton
            size="small"
            variant="outlined"
            to={listAddress(la.onde.path, row.chassi ? { descricaoFiltro: row.chassi } : {})}
            label={`Ir ${la.ao}`}
          />
        )}
        {/* A lack of credit has an action of its own in the list. */}
        {tipo === 'certificado' && <ImportarCertificado />}
        {remedio && remedio !== 'assinatura' && <IrAoRemedio {...{ remedio, row }} />}
        {remedios.map(({ action, subject }) => (
          <ActionButton key={action.name} {...{ action, subject }} />
        ))}
        {[noteAgain, dismiss].map(
          (action) =>
            isVisible(action, row, sessao) && (
              <ActionButton key={action.name} {...{ action, subject: row }} />
            ),
        )}
        {outraNota && <ImportarXml />}
      </Box>
    </Alert>
  );
};
