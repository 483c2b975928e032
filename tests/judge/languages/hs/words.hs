import qualified Data.Map.Strict as Map

main :: IO ()
main = do
  text <- getContents
  let counts = Map.fromListWith (+) [(word, 1 :: Int) | line <- lines text, word <- words line]
  mapM_ (\(word, times) -> putStrLn (word ++ " " ++ show times)) (Map.toList counts)
