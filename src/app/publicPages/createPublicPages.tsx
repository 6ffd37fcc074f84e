import type { ComponentType } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route, useParams } from 'react-router-dom';
import { mountLookups } from '#src/ui/resource/mountLookups.tsx';
import { ConviteRecebido } from '#src/workflows/registro/ConviteRecebido.tsx';
import { PrimeiroAcesso } from '#src/workflows/registro/PrimeiroAcesso.tsx';
import { framed } from '../framed.tsx';
import type { Services } from '../services.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { PublicLayout } from './PublicLayout.tsx';

const Invited = () => (
  <PublicLayout title="Cadastro">
    <ConviteRecebido codigoConvite={useParams().codigoConvite ?? ''} />
  </PublicLayout>
);

const Confirming = () => (
  <PublicLayout title="Confirmação de e-mail">
    <ConfirmEmail token={useParams().token ?? ''} />
  </PublicLayout>
);

const First = () => (
  <PublicLayout title="Primeiro acesso">
    <PrimeiroAcesso />
  </PublicLayout>
);

const pages = (
  <>
    {mountLookups()}
    <CustomRoutes>
      <Route
        path="/registro/:nomeEmpDespachante/:codigoEmpDespachante/:codigoConvite"
        element={<Invited />}
      />
      <Route path="/confirmar-email/:token" element={<Confirming />} />
      <Route path="/primeiro-acesso" element={<First />} />
    </CustomRoutes>
  </>
);

/** What links of e-mails open: forms as the console has them, without a session and without its shell. */
export const createPublicPages = (services: Services): ComponentType => framed(services, { children: pages });
