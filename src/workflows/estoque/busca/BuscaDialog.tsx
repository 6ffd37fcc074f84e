import { Autocomplete, autocompleteClasses, Dialog } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TipoDeAchado } from '#contract/gateway/estoque/busca.ts';
import { SEARCHED, typedText } from '#domain/fields/tidy.ts';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import { contagem } from '#domain/values/contagem.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import type { Deed, Opcao, Telas } from './opcoes.ts';
import { Caixa, Camera, drawGroup, Linha } from './parts.tsx';
import { useBusca } from './useBusca.ts';

const DE_FORA: Readonly<Record<CodigoLido['tipo'], string>> = {
  chassi: 'Chassi fora do estoque desta empresa',
  placa: 'Placa fora do estoque desta empresa',
  chave: 'Esta empresa não tem a nota',
};

type Buscados = Pick<ReturnType<typeof useBusca>, 'opcoes' | 'quantos' | 'asking' | 'error'>;

/** A code that was read opens the one thing that has it; `dito` says that the company has none. */
const useLido = ({ opcoes, quantos, asking, error }: Buscados, follow: (opcao: Opcao) => void) => {
  const [lido, setLido] = useState<CodigoLido | null>(null);
  const answered = lido !== null && !asking && !error;
  const [unica, ...outras] = opcoes;
  const opens = answered && outras.length === 0 ? unica : undefined;
  const open = useEvent(follow);
  useEffect(() => {
    if (opens) open(opens);
  }, [opens, open]);
  return { dito: answered && quantos === 0 ? `${DE_FORA[lido.tipo]}: ${lido.valor}` : null, setLido };
};

const CURTO = 'Digite ao menos três letras ou números.';

const said = ({ quantos, haMais, asks, asking, error }: ReturnType<typeof useBusca>): string => {
  if (error) return tell(error, 'Não foi possível buscar.');
  if (asking && quantos === 0) return 'Buscando…';
  if (quantos > 0) return `${haMais ? 'Mais de ' : ''}${contagem(quantos, 'resultado', 'resultados')}`;
  return asks ? 'Nada foi encontrado.' : CURTO;
};

interface Props {
  telas: Telas;
  deeds: Readonly<Record<Deed, () => void>>;
  /** The reader of codes is open from the start. */
  reads: boolean;
  onClose: () => void;
}

/** The search box: arrows choose, Enter opens the choice, Esc closes. */
export const BuscaDialog = ({ telas, deeds, reads, onClose }: Props) => {
  const [texto, setTexto] = useState('');
  const navigate = useNavigate();
  const label = useTranslate()('ra.action.search');
  const [so, setSo] = useState<TipoDeAchado | null>(null);
  const [camera, setCamera] = useState(reads);
  const found = useBusca(texto, so, telas);
  const follow = ({ leva }: Opcao) => {
    if (typeof leva !== 'string' && 'mais' in leva) return setSo(leva.mais);
    onClose();
    if (typeof leva === 'string') navigate(leva);
    else deeds[leva.faz]();
  };
  const { dito, setLido } = useLido(found, follow);
  const words = dito ?? said(found);
  const search = (sought: string, codigo: CodigoLido | null) => {
    setCamera(false);
    setTexto(sought);
    setSo(null);
    setLido(codigo);
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
        open={!camera}
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
          if (reason === 'input') search(typedText(SEARCHED, typed), null);
        }}
        onChange={(_, opcao) => opcao && follow(opcao)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        noOptionsText={words}
        renderGroup={drawGroup}
        renderOption={({ key, ...props }, opcao) => <Linha key={key} opcao={opcao} {...props} />}
        renderInput={(params) => <Caixa {...params} {...{ label, camera, setCamera }} />}
        slotProps={{ popper: { sx: NO_LUGAR }, paper: { elevation: 0 }, listbox: { sx: ALTURA } }}
        forcePopupIcon={false}
        sx={CAMPO}
      />
      {camera && (
        <Camera onRead={(codigo) => search(codigo.valor, codigo)} onClose={() => setCamera(false)} />
      )}
      <span role="status" style={visuallyHidden}>
        {words}
      </span>
    </Dialog>
  );
};

/** Without the room that Material keeps for its own button. */
const CAMPO = { p: 2, pb: 0, [`& .${autocompleteClasses.inputRoot}`]: { pr: '14px !important' } } as const;
const NO_ALTO = { alignItems: 'flex-start' } as const;
/** The results are part of the dialog, not a popup over it. */
const NO_LUGAR = {
  position: 'static !important',
  transform: 'none !important',
  width: '100% !important',
} as const;
const ALTURA = { maxHeight: '60vh' } as const;
