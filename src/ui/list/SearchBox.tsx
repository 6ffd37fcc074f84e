import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { MIN_SEARCH, SEARCH_PAUSE_MS } from './searchLimits.ts';

interface SearchBoxProps {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** What is typed, and when it is worth asking for. */
const useTyping = ({ value, onSearch }: Pick<SearchBoxProps, 'value' | 'onSearch'>) => {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  // Only what came from elsewhere (the back button) is taken over: an answer to one's own question may be older than
  // the last key.
  useEffect(() => {
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  const text = typed.trim();
  const worth = text.length === 0 || text.length >= MIN_SEARCH;
  const ask = (wanted: string) => {
    if (wanted === value) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  useEffect(() => {
    if (!worth || text === value) return undefined;
    const timer = setTimeout(() => ask(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, text, worth, ask };
};

/** Asks when the typing pauses (or at once with Enter), from three characters on; an empty box asks for everything. */
export const SearchBox = ({ placeholder, ...search }: SearchBoxProps) => {
  const { typed, setTyped, text, worth, ask } = useTyping(search);
  return (
    <TextField
      type="search"
      size="small"
      label={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && worth) ask(text);
      }}
      helperText={worth ? undefined : `Digite ao menos ${MIN_SEARCH} caracteres`}
      sx={{ width: { xs: '100%', sm: '20rem' } }}
      slotProps={{
        htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label="Limpar busca"
                onClick={() => {
                  setTyped('');
                  ask('');
                }}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
