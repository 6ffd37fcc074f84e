import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { contagem } from '#domain/values/contagem.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { useTell } from '../../shared/useTell.ts';

const TODO = 'Todo o pátio';

/** Begins a check of the whole yard, or of one place where cars were seen. */
export const Abrir = () => {
  const asked = useAsk(patio.lugares, {}, { subjects: ['patio'], quiet: true });
  const [lugar, setLugar] = useState('');
  const abrir = useTell(patio.abrir, { changes: [patio.list.path] });
  return (
    <Asked asked={asked}>
      {(lugares) => (
        <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          {lugares.length > 0 && (
            <TextField
              select
              label="O que conferir"
              value={lugar}
              onChange={({ target }) => setLugar(target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              fullWidth={false}
              sx={{ width: { xs: 1, sm: '20rem' } }}
            >
              <MenuItem value="">{TODO}</MenuItem>
              {lugares.map((um) => (
                <MenuItem key={um.lugar} value={um.lugar}>
                  {um.lugar} ({contagem(um.carros, 'carro', 'carros')})
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button
            variant="contained"
            loading={abrir.isPending}
            onClick={() => abrir.mutate({ lugar: lugar || null })}
          >
            Abrir conferência
          </Button>
        </Stack>
      )}
    </Asked>
  );
};
