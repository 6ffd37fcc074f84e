import { Box, Typography } from '@mui/material';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { CHAMADAS_POR_MINUTO } from '#contract/gateway/integracao.ts';
import { places } from '../../places.ts';
import { Cartao } from '../../shared/Cartao.tsx';
import { exemplosOf } from './chamadas.ts';

const CODIGO = {
  m: 0,
  p: 1.5,
  bgcolor: 'action.hover',
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** A text for a program, on as many lines as the window needs. */
const Codigo = ({ children }: { children: string }) => (
  <Box component="pre" sx={CODIGO}>
    {children}
  </Box>
);

/** To the pages of the version's description. */
export const LinkDaDescricao = () => (
  <Link component={RouterLink} to={places.tokenIntegracao.descricao.path}>
    Chamadas da integração
  </Link>
);

const Exemplo = ({ titulo, comando }: { titulo: string; comando: string }) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Typography component="figcaption" variant="body2" sx={{ mb: 0.5 }}>
      {titulo}
    </Typography>
    <Codigo>{comando}</Codigo>
  </Box>
);

/** How the token opens calls to the company's systems, with examples. */
export const Exemplos = () => (
  <Cartao title="Como usar" name="Como usar o token">
    <Typography>
      Envie o token no cabeçalho <code>Authorization</code> de cada chamada. São até {CHAMADAS_POR_MINUTO} por
      minuto; o que passar disso é respondido com 429, e o cabeçalho <code>Retry-After</code> diz em quantos
      segundos tentar de novo. Um arquivo enviado duas vezes é reconhecido como duplicado.
    </Typography>
    {exemplosOf(window.location.origin).map((exemplo) => (
      <Exemplo key={exemplo.titulo} {...exemplo} />
    ))}
    <Typography>
      Todas as chamadas, com campos, respostas e exemplos, estão em <LinkDaDescricao />.
    </Typography>
  </Cartao>
);
