import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { places } from '../places.ts';

/** To the pages of the version's description. */
export const LinkDaDescricao = () => (
  <Link component={RouterLink} to={places.tokenIntegracao.descricao.path}>
    Chamadas da integração
  </Link>
);
