import { Box } from '@mui/material';
import { memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { EmpresaLogada } from '#contract/gateway/acesso/sessao.ts';
import type { ResumoDosTrabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { FORA_DOS_OPERADORES } from '#domain/operadores.ts';
import { may, type Sessao, type UsuarioDaSessao } from '#domain/permissions.ts';
import { PARADAS_DA_ORDEM } from '#domain/sefaz/ordemDeEntrada.ts';
import { hourOf } from '#src/ui/hourOf.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useHeightAs } from '#src/ui/page/useHeightAs.ts';
import { places } from '#src/workflows/places.ts';
import { useEmpresaLogada } from '#src/workflows/shared/useEmpresaLogada.ts';
import { MessageText } from '../globalMessage/MessageText.tsx';
import { useGlobalMessage } from '../globalMessage/useGlobalMessage.ts';
import { CaixaDeSaida } from '../lazyPages.ts';
import { registryWords } from '../registryWords.ts';
import { Strip } from './Strip.tsx';
import { useLost } from './useLost.ts';

export const COMPLETE = 'COMPLETE SEU CADASTRO';
export const DESATUALIZADO = 'O CADASTRO DA EMPRESA ESTÁ DESATUALIZADO';

/** Document 1, section 5. */
const STALE_DAYS = 180;
const DAY_MS = 86_400_000;

type Dated = Pick<EmpresaLogada, 'cnpj_emp' | 'dahins_emp' | 'dahult_emp'>;

/** The warnings about the registration; empty if it is complete and recent. */
export function bannersOf(usuario: Pick<UsuarioDaSessao, 'cpf'>, empresa: Dated, agora: Date): string[] {
  const incomplete = !empresa.cnpj_emp || !usuario.cpf;
  const touched = Date.parse(empresa.dahult_emp ?? empresa.dahins_emp);
  const stale = agora.getTime() - touched > STALE_DAYS * DAY_MS;
  return [...(incomplete ? [COMPLETE] : []), ...(stale ? [DESATUALIZADO] : [])];
}

/** The global message, while it is active. */
function GlobalMessage() {
  const { data } = useGlobalMessage();
  if (!data?.ativo_men || data.mensagem_men === '') return null;
  return (
    <Strip severity={data.tipo_men === 'A' ? 'warning' : 'info'}>
      <strong>{data.tipo_men === 'A' ? 'Alerta: ' : 'Informação: '}</strong>
      <MessageText text={data.mensagem_men} />
    </Strip>
  );
}

/** The strips of the global message, of what stopped by itself, of who is not listed to operate, and of the registration. */
const Banners = memo(({ sessao }: { sessao: Sessao }) => {
  const company = useEmpresaLogada();
  useLiveSubjects(['webhooks'], 'empresaLogada');
  useLiveSubjects(['notasRecebidas'], 'empresaLogada', 10_000);
  const tudo = may(sessao, 'podeTudo');
  const sees = may(sessao, 'empresa');
  const parado = tudo && may(sessao, 'integracao') ? company?.webhookParado : null;
  const ordem = tudo && may(sessao, 'zeroKm') ? company?.ordemParada : null;
  return (
    <>
      <GlobalMessage />
      {/* What stopped by itself is told to people who can mend it. */}
      {parado && (
        <Strip severity="error">
          Um webhook não é mais enviado: nada chega ao sistema desde {formatValue('dateTime', parado)}.{' '}
          <Link to={places.tokenIntegracao.meuToken.path}>Ver em Meu token</Link>
        </Strip>
      )}
      {ordem && (
        <Strip severity="error">
          As entradas automáticas pararam. {PARADAS_DA_ORDEM[ordem]}{' '}
          <Link to={places.entrada.automaticas.path}>Ver em Entradas automáticas</Link>
        </Strip>
      )}
      {sees && sessao.usuario.foraDosOperadores && <Strip>{FORA_DOS_OPERADORES}</Strip>}
      {sees &&
        company &&
        bannersOf(sessao.usuario, company, new Date()).map((text) => (
          <Strip key={text}>
            <strong>{text}</strong>
          </Strip>
        ))}
    </>
  );
});

interface RegistryStateProps {
  resumo: ResumoDosTrabalhos | undefined;
  agora?: () => Date;
}

/** Tells that the registry is out of reach. Nothing is locked: operations wait for it. */
export const RegistryState = memo(({ resumo, agora = () => new Date() }: RegistryStateProps) => {
  const words = resumo ? registryWords(resumo, agora()) : null;
  return words !== null && <Strip>{words}</Strip>;
});

/** Tells that this page hears nothing of the gateway: what it shows, the registry's state too, is of that moment. */
const Lost = () => {
  const since = useLost();
  return (
    since !== null && (
      <Strip>
        Sem conexão com o Pátio desde as {hourOf(since)}. O que está na tela é daquele momento; ao voltar,
        tudo é perguntado de novo.
      </Strip>
    )
  );
};

const STRIPS = { position: 'sticky', bottom: 0, zIndex: 4, maxHeight: '25dvh', overflowY: 'auto' } as const;

/** Sticky at the window's lower edge: a strip that appears or goes late does not shift the page. */
export const Strips = ({ sessao, resumo }: { sessao: Sessao } & RegistryStateProps) => (
  <Box ref={useHeightAs('--strips-height')} sx={STRIPS}>
    <Banners sessao={sessao} />
    <Lost />
    <Suspense>
      <CaixaDeSaida />
    </Suspense>
    <RegistryState resumo={resumo} />
  </Box>
);
