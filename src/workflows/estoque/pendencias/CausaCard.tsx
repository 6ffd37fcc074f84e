import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { type Ref, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Causa } from '#contract/gateway/estoque/pendencias.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { RowActions } from '#src/ui/actions/RowActions.tsx';
import { isVisible } from '#src/ui/actions/runAction.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { NomeArquivo } from '#src/ui/NomeArquivo.tsx';
import { screens } from '../../index.ts';
import { ImportarCertificado, ImportarXml } from '../../shared/renave/Remendos.tsx';
import { FRASES } from './frases.ts';
import { type CaminhoDaCausa, mendsByInvoice, remedioDe } from './remedios.ts';
import { tituloDe } from './tituloDe.ts';

/** Rows shown before the person asks for the rest. */
const FEW = 5;

/** The row's vehicle by chassis or plate; a file or a person has neither and shows its name. */
const Nome = ({ row }: { row: RaRecord }) => {
  if (row.chassi) return <Cell kind="chassi" value={row.chassi} />;
  return row.placa ? (
    <Cell kind="placa" value={row.placa} />
  ) : (
    <NomeArquivo nome={String(row.nomearquivo ?? row.nome ?? '')} />
  );
};

type OfRow = Pick<CaminhoDaCausa, 'cada' | 'ditas' | 'desdeQuando'>;

/** Dismissal, and the actions that the cause's sentence names: always buttons, whatever their tone. */
const Ditas = ({ row, ditas }: Pick<OfRow, 'ditas'> & { row: RaRecord }) => {
  const sessao = useSessao();
  return ditas
    .filter((action) => isVisible(action, row, sessao))
    .map((action) => <ActionButton key={action.name} action={action} subject={row} />);
};

const Veiculo = ({ row, cada, ditas, desdeQuando }: OfRow & { row: RaRecord }) => (
  <Stack
    component="li"
    direction="row"
    spacing={1}
    // Its margins would outweigh the one that sends the actions to the end of the line.
    useFlexGap
    // A link is as high as a finger needs.
    sx={{
      alignItems: 'center',
      flexWrap: 'wrap',
      rowGap: 0,
      minHeight: 40,
      py: 0.5,
      borderTop: 1,
      borderColor: 'divider',
      '& a': { lineHeight: '24px', display: 'block' },
    }}
  >
    <Nome row={row} />
    <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
      {[row.descricao, desdeQuando(row)].filter(Boolean).join(' · ')}
    </Typography>
    <RowActions room="card" actions={cada} row={row} />
    <Ditas row={row} ditas={ditas} />
  </Stack>
);

const Veiculos = ({ rows, ...ofRow }: OfRow & Pick<CaminhoDaCausa, 'rows'>) => {
  const [all, setAll] = useState(false);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {(all ? rows : rows.slice(0, FEW)).map((row) => (
          <Veiculo key={row.id} row={row} {...ofRow} />
        ))}
      </Box>
      {!all && rows.length > FEW && (
        <TextButton size="small" label={`Mostrar os ${rows.length}`} onClick={() => setAll(true)} />
      )}
    </>
  );
};

/** Actions on all rows of the cause, on the card itself. */
const Remedios = ({ causa, remedio: { juntos, rows } }: { causa: Causa; remedio: CaminhoDaCausa }) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
    {causa.tipo === 'certificado' && <ImportarCertificado />}
    {mendsByInvoice(causa.tipo, rows) && <ImportarXml />}
    {juntos && <ActionButton action={juntos.action} subject={juntos.rows} />}
  </Stack>
);

interface Props {
  causa: Causa;
  standOn: (screen: CaminhoDaCausa['screen']) => void;
  ref?: Ref<HTMLElement> | undefined;
}

/** One cause: its count, its remedy and its vehicles. */
export const CausaCard = ({ causa, standOn, ref }: Props) => {
  const sessao = useSessao();
  const remedio = useMemo(() => remedioDe(screens, causa, sessao), [causa, sessao]);
  if (!remedio) return null;
  const { frase, espera: quem } = FRASES[causa.tipo];
  const espera = causa.espera ?? quem;
  const { path, title } = remedio.screen;
  const tela = typeof title === 'function' ? title({}) : title;
  const titulo = tituloDe(causa);
  return (
    <Paper
      variant="outlined"
      component="section"
      ref={ref}
      tabIndex={-1}
      // Two lists may have the same cause, and two vehicles of one list wait for others.
      aria-label={`${titulo}: ${[tela, causa.espera].filter(Boolean).join(', ')}`}
      sx={{ p: 2, mb: 2, scrollMarginTop: 120 }}
      onClickCapture={() => standOn(remedio.screen)}
    >
      <Typography variant="h2">{titulo}</Typography>
      {causa.mensagem && <Typography variant="body1">{causa.mensagem}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {frase} {espera && `Espera ${espera.replace(/\.$/, '')}. `}Em{' '}
        <Link component={RouterLink} to={path} color="inherit">
          {tela}
        </Link>
        .
      </Typography>
      <Remedios causa={causa} remedio={remedio} />
      <Veiculos {...remedio} />
    </Paper>
  );
};
