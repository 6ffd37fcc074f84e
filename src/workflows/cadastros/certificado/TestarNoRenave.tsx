import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { certificado, type RespostaDoTeste } from '#contract/gateway/cadastros/certificado.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio, useSessao } from '#src/ui/context.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';

const RESULTADOS: Record<RespostaDoTeste['resultado'], string> = {
  ok: 'Respondeu',
  recusada: 'Recusou',
  semResposta: 'Sem resposta',
};

const Respostas = ({ respostas }: { respostas: readonly RespostaDoTeste[] }) => {
  const estranhos = respostas.flatMap((resposta) => resposta.estranhos);
  return (
    <>
      <PlainTable
        rows={respostas}
        keyOf={({ porta, pergunta }) => `${porta} ${pergunta}`}
        columns={{
          Pergunta: ({ porta, pergunta }) => `${pergunta} (${porta})`,
          Resposta: ({ resultado, mensagem }) => [RESULTADOS[resultado], mensagem].filter(Boolean).join('. '),
          Registros: ({ registros }) => registros.toLocaleString('pt-BR'),
          Tempo: ({ milissegundos }) => `${milissegundos.toLocaleString('pt-BR')} ms`,
        }}
      />
      {estranhos.length > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          O Renave disse o que o sistema não conhece. Envie estas linhas ao suporte: não há nelas dados de
          pessoas.
          {estranhos.map((linha) => (
            <Typography key={linha} variant="body2" component="div">
              {linha}
            </Typography>
          ))}
        </Alert>
      )}
    </>
  );
};

/** Asks the registry what changes nothing, with the certificate that is stored, and shows its answers. */
export const TestarNoRenave = () => {
  const { client } = usePatio();
  const { empresa } = useSessao();
  const submit = useSubmit();
  const [respostas, setRespostas] = useState<readonly RespostaDoTeste[]>([]);
  if (!empresa?.possuiCertificado) return null;
  const test = () =>
    submit('Houve um erro ao testar o certificado no Renave!', async () => {
      const answer = await client.call(certificado.testar, {});
      setRespostas(answer.respostas);
      const semResposta = answer.respostas.filter(({ resultado }) => resultado !== 'ok').length;
      return semResposta === 0
        ? certificado.testar.success
        : 'O teste terminou: veja o que o Renave não respondeu.';
    });
  return (
    <Box sx={{ mt: 2 }}>
      <TextButton variant="outlined" label="Testar no Renave" onClick={() => void test()} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        Faz perguntas que não mudam nada, com o certificado que já está guardado.
      </Typography>
      {respostas.length > 0 && <Respostas respostas={respostas} />}
    </Box>
  );
};
