import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { MIN_SEARCH, SEARCH_PAUSE_MS } from './searchLimits.ts';

interface SearchBoxProps {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** Asks when the typing pauses (or at once with Enter), from three characters on; an empty box asks for everything. */
export const SearchBox = ({ value, placeholder, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const text = typed.trim();
  const worth = text.length === 0 || text.length >= MIN_SEARCH;
  const ask = (asked: string) => {
    if (asked !== value) onSearch(asked);
  };
  useEffect(() => {
    if (!worth || text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  });
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
