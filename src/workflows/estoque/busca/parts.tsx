import SearchIcon from '@mui/icons-material/Search';
import {
  type AutocompleteRenderGroupParams,
  type AutocompleteRenderInputParams,
  Box,
  InputAdornment,
  TextField,
  Typography,
} from '@mui/material';
import type { ComponentProps } from 'react';
import { CameraButton } from '#src/ui/codigo/CameraButton.tsx';
import { LeitorDeCodigo } from '#src/ui/codigo/LeitorDeCodigo.tsx';
import type { Opcao } from './opcoes.ts';

const DICA = 'Final do chassi, placa, número ou chave da nota, cliente, CPF ou CNPJ, lote, tela ou comando';

const LUPA = (
  <InputAdornment position="start">
    <SearchIcon aria-hidden />
  </InputAdornment>
);

export const Linha = ({ opcao, ...props }: ComponentProps<'li'> & { opcao: Opcao }) => (
  <li {...props}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body1" color={opcao.resto ? 'primary' : 'inherit'}>
        {opcao.titulo}
      </Typography>
      {opcao.detalhe && (
        <Typography variant="caption" color="text.secondary">
          {opcao.detalhe}
        </Typography>
      )}
    </Box>
  </li>
);

/** Material's own group nests a list in a listbox, which no screen reader expects. */
export const drawGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box key={key} component="li" role="group" aria-label={group}>
    <Typography variant="overline" aria-hidden sx={{ px: 2, color: 'text.secondary' }}>
      {group}
    </Typography>
    <Box component="ul" role="presentation" sx={{ p: 0 }}>
      {children}
    </Box>
  </Box>
);

export const Camera = (props: ComponentProps<typeof LeitorDeCodigo>) => (
  <Box sx={{ px: 2, pb: 2 }}>
    <LeitorDeCodigo {...props} />
  </Box>
);

interface CaixaProps extends AutocompleteRenderInputParams {
  label: string;
  camera: boolean;
  setCamera: (open: boolean) => void;
}

export const Caixa = ({ camera, setCamera, ...params }: CaixaProps) => (
  <TextField
    {...params}
    // No keyboard over the reader of a phone.
    autoFocus={!camera}
    placeholder={DICA}
    slotProps={{
      ...params.slotProps,
      input: {
        ...params.slotProps?.input,
        endAdornment: <CameraButton open={camera} onToggle={() => setCamera(!camera)} />,
        startAdornment: LUPA,
      },
    }}
  />
);
