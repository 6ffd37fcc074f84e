import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { CHAMADAS_POR_MINUTO, integracao } from '#contract/gateway/integracao.ts';
import { BASE } from '#contract/integracao/porta.ts';
import { useSessao } from '#src/ui/context.ts';
import { chamadasDe, exemplosOf, type NomeDeChamada } from './chamadas.ts';

const Exemplo = ({ titulo, comando }: { titulo: string; comando: string }) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Typography component="figcaption" variant="body2" sx={{ mb: 0.5 }}>
      {titulo}
    </Typography>
    <Box
      component="pre"
      sx={{
        ...{ m: 0, p: 1.5, bgcolor: 'action.hover', borderRadius: 1 },
        ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      }}
    >
      {comando}
    </Box>
  </Box>
);

const Chamadas = ({ nomes }: { nomes: NomeDeChamada[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
    {nomes.map((nome) => (
      <div key={nome}>
        <Box component="dt" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {integracao[nome].method} /api/{integracao[nome].path}
        </Box>
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
          {integracao[nome].porta?.diz}
        </Typography>
      </div>
    ))}
  </Box>
);

/** The calls that the token opens to the company's systems, with examples. */
export const Exemplos = () => {
  const nomes = chamadasDe(useSessao());
  return (
    <Paper variant="outlined" component="section" aria-label="Como usar o token" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          Como usar
        </Typography>
        <Typography>
          Envie o token no cabeçalho <code>Authorization</code> de cada chamada. São até {CHAMADAS_POR_MINUTO}{' '}
          por minuto; o que passar disso é respondido com 429, e o cabeçalho <code>Retry-After</code> diz em
          quantos segundos tentar de novo. Um arquivo enviado duas vezes é reconhecido como duplicado.
        </Typography>
        {exemplosOf(window.location.origin).map((exemplo) => (
          <Exemplo key={exemplo.titulo} {...exemplo} />
        ))}
        <Typography variant="h6" component="h2">
          Chamadas
        </Typography>
        <Chamadas nomes={nomes} />
        <Typography>
          As listas aceitam <code>limite</code> e <code>cursor</code>. Filtros, campos e respostas estão na{' '}
          <Link href={`/api/${BASE}/openapi.json`}>descrição OpenAPI</Link>.
        </Typography>
      </Stack>
    </Paper>
  );
};
