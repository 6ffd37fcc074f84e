import SearchIcon from '@mui/icons-material/Search';
import Autocomplete, {
  type AutocompleteRenderGroupParams,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TipoDeAchado } from '#contract/gateway/busca.ts';
import { contagem } from '#domain/values/contagem.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import type { Deed, Opcao } from './opcao.ts';
import { useBusca } from './useBusca.ts';

const DICA = 'Final do chassi, placa, número ou chave da nota, cliente, CPF ou CNPJ, lote, tela ou comando';
const CURTO = 'Digite ao menos três letras ou números.';

const LUPA = (
  <InputAdornment position="start">
    <SearchIcon aria-hidden />
  </InputAdornment>
);

const Linha = ({ opcao, ...props }: ComponentProps<'li'> & { opcao: Opcao }) => (
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
const Grupo = ({ nome, children }: { nome: string; children?: ReactNode }) => (
  <Box component="li" role="group" aria-label={nome}>
    <Typography variant="overline" aria-hidden sx={{ px: 2, color: 'text.secondary' }}>
      {nome}
    </Typography>
    <Box component="ul" role="presentation" sx={{ p: 0 }}>
      {children}
    </Box>
  </Box>
);

const drawGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Grupo key={key} nome={group}>
    {children}
  </Grupo>
);

const Caixa = (params: AutocompleteRenderInputParams & { label: string }) => (
  <TextField
    {...params}
    autoFocus
    placeholder={DICA}
    slotProps={{
      ...params.slotProps,
      input: { ...params.slotProps?.input, endAdornment: null, startAdornment: LUPA },
      htmlInput: { ...params.slotProps?.htmlInput, maxLength: 60 },
    }}
  />
);

const said = ({ quantos, haMais, asks, asking, error }: ReturnType<typeof useBusca>): string => {
  if (error) return tell(error, 'Não foi possível buscar.');
  if (asking && quantos === 0) return 'Buscando…';
  if (quantos > 0) return `${haMais ? 'Mais de ' : ''}${contagem(quantos, 'resultado', 'resultados')}`;
  return asks ? 'Nada foi encontrado.' : CURTO;
};

interface Props {
  deeds: Readonly<Record<Deed, () => void>>;
  onClose: () => void;
}

/** The search box: arrows choose, Enter opens the choice, Esc closes. */
export const BuscaDialog = ({ deeds, onClose }: Props) => {
  const [texto, setTexto] = useState('');
  const navigate = useNavigate();
  const label = useTranslate()('ra.action.search');
  const [so, setSo] = useState<TipoDeAchado | null>(null);
  const found = useBusca(texto, so);
  const words = said(found);
  const follow = ({ leva }: Opcao) => {
    if (typeof leva !== 'string' && 'mais' in leva) return setSo(leva.mais);
    onClose();
    if (typeof leva === 'string') navigate(leva);
    else deeds[leva.faz]();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ container: { sx: NO_ALTO }, paper: { 'aria-label': label } }}
    >
      <Autocomplete<Opcao>
        open
        openOnFocus
        autoHighlight
        // Without it a new render loses the highlighted option, and Enter opens the first one.
        disableCloseOnSelect
        disablePortal
        clearOnEscape={false}
        options={found.opcoes}
        // The gateway has filtered already.
        filterOptions={(opcoes) => opcoes}
        groupBy={({ grupo }) => grupo}
        getOptionLabel={({ titulo }) => titulo}
        getOptionKey={({ grupo, leva, titulo }) =>
          `${grupo} ${typeof leva === 'string' ? leva : ''} ${titulo}`
        }
        isOptionEqualToValue={(one, other) => one === other}
        value={null}
        inputValue={texto}
        onInputChange={(_, typed, reason) => {
          if (reason !== 'input') return;
          setTexto(typed);
          setSo(null);
        }}
        onChange={(_, opcao) => opcao && follow(opcao)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        noOptionsText={words}
        renderGroup={drawGroup}
        renderOption={({ key, ...props }, opcao) => <Linha key={key} opcao={opcao} {...props} />}
        renderInput={(params) => <Caixa {...params} label={label} />}
        slotProps={{ popper: { sx: NO_LUGAR }, paper: { elevation: 0 }, listbox: { sx: ALTURA } }}
        sx={{ p: 2, pb: 0 }}
      />
      <span role="status" style={visuallyHidden}>
        {words}
      </span>
    </Dialog>
  );
};

const NO_ALTO = { alignItems: 'flex-start' } as const;
/** The results are part of the dialog, not a popup over it. */
const NO_LUGAR = {
  position: 'static !important',
  transform: 'none !important',
  width: '100% !important',
} as const;
const ALTURA = { maxHeight: '60vh' } as const;
