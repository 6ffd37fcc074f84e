import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type GuardaPublicada, privacidade } from '#contract/gateway/conformidade/privacidade.ts';
import { GUARDAS, tituloOf } from '#domain/dadosPessoais.ts';
import { DIREITOS_DO_TITULAR } from '#domain/direitosDoTitular.ts';
import { titulosDosDados } from '#domain/palavrasDosDados.ts';
import { contagem } from '#domain/values/contagem.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';

const SEM_CONTATO =
  'Peça à empresa com que você fez o negócio ou em que trabalha: é ela que decide sobre os seus dados no Pátio e responde pelos seus pedidos.';

const dadosDe = (tabela: string): string =>
  `${tituloOf(tabela)}: ${Object.values(titulosDosDados(tabela)).join(', ')}`;

const prazoDito = (dias: number | null): string => {
  if (dias === null) return 'Sem prazo em dias';
  return dias >= 366 ? contagem(Math.floor(dias / 366), 'ano', 'anos') : contagem(dias, 'dia', 'dias');
};

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section>
    <Typography variant="h6" component="h2" gutterBottom>
      {titulo}
    </Typography>
    {children}
  </section>
);

const BLOCO = {
  display: 'grid',
  gap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
};

const Guardada = ({ guarda, dias, tabelas }: GuardaPublicada) => {
  const { titulo, porque, depois, quem } = GUARDAS[guarda];
  const ditos = [
    ['Por quê', porque],
    ['Por quanto tempo', `${prazoDito(dias)}. ${depois}`],
    ['Quem vê', quem],
  ];
  return (
    <Box sx={BLOCO}>
      <div>
        <Typography variant="subtitle1" component="h3">
          {titulo}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {tabelas.map((tabela) => (
            <li key={tabela}>{dadosDe(tabela)}</li>
          ))}
        </Box>
      </div>
      <div>
        {ditos.map(([rotulo, texto]) => (
          <Typography key={rotulo}>
            <strong>{rotulo}.</strong> {texto}
          </Typography>
        ))}
      </div>
    </Box>
  );
};

const COPIAS =
  'Cópias de segurança guardam o que havia no dia em que foram feitas, até que o prazo delas acabe. O que foi apagado ou anonimizado some delas então; se uma cópia é posta de volta no ar antes disso, os pedidos atendidos desde aquele dia são atendidos de novo.';

/** The data held of people, with reason, period and readers; their rights, and whom to ask. */
export const Privacidade = () => (
  <Asked asked={useAsk(privacidade.read, {})}>
    {({ contato, guardas }) => (
      <Stack spacing={3}>
        <Box sx={{ displayPrint: 'none' }}>
          <TextButton label="Imprimir" variant="outlined" onClick={() => window.print()} />
        </Box>
        <Typography>
          O Pátio é o sistema em que empresas registram no Renave as entradas e saídas dos seus veículos. Nele
          estão dados de quem compra e vende, de quem trabalha nessas empresas e dos contatos delas. A página
          segue a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).
        </Typography>
        <Parte titulo="O que é guardado, por quê, por quanto tempo e quem vê">
          {guardas.map((guarda) => (
            <Guardada key={guarda.guarda} {...guarda} />
          ))}
        </Parte>
        <Parte titulo="Cópias de segurança">
          <Typography>{COPIAS}</Typography>
        </Parte>
        <Parte titulo="Os seus direitos (LGPD, art. 18)">
          <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
            {DIREITOS_DO_TITULAR.map(([direito, resposta]) => (
              <Typography component="li" key={direito}>
                <strong>{direito}.</strong> {resposta}
              </Typography>
            ))}
          </Box>
        </Parte>
        <Parte titulo="A quem pedir">
          <Typography>{contato ? `Escreva a ${contato}. ${SEM_CONTATO}` : SEM_CONTATO}</Typography>
        </Parte>
      </Stack>
    )}
  </Asked>
);
